extension DropItScene {
    /// The game that plays automatically on a card: squares fall where they wait, and rows are blown away every few
    /// seconds.
    static let cardLine = """
        columns=5 mode=calm seed=7 : drop:2@0 drop:2@30 drop:1@60 drop:4@90 drop:0@120 drop:4@150 \
        drop:0@180 drop:3@210 drop:3@240 drop:1@270 drop:2@300 drop:3@330 drop:1@360 drop:2@390 drop:4@420 \
        drop:1@450 drop:1@480 drop:0@510 drop:2@540 drop:3@570 drop:0@600 drop:2@630 drop:0@660 drop:0@690 \
        drop:1@720 drop:4@750 drop:4@780 drop:3@810 drop:4@840 drop:3@870 drop:2@900 drop:0@930 drop:3@960 \
        drop:1@990 drop:3@1020 drop:2@1050 drop:2@1080 drop:1@1110 drop:4@1140 drop:2@1170 drop:1@1200 \
        drop:4@1230 drop:2@1260 drop:1@1290 drop:1@1320 drop:3@1350 drop:3@1380 drop:0@1410 drop:1@1440 \
        drop:3@1470 drop:0@1500 drop:4@1530 drop:0@1560 drop:2@1590 drop:0@1620 drop:4@1650 drop:0@1680 \
        drop:3@1710 drop:3@1740 drop:1@1770 drop:2@1800 drop:3@1830 drop:4@1860 drop:4@1890 drop:2@1920 \
        drop:4@1950 drop:0@1980 drop:0@2010 drop:1@2040 drop:4@2070 drop:0@2100 drop:2@2130 drop:2@2160 \
        drop:1@2190 drop:4@2220 drop:1@2250 drop:4@2280 drop:4@2310 drop:3@2340 drop:3@2370 drop:2@2400 \
        drop:4@2430 drop:1@2460 drop:0@2490 drop:0@2520 drop:2@2550 drop:3@2580 drop:1@2610 drop:3@2640 \
        drop:2@2670 drop:0@2700 drop:4@2730 drop:0@2760 drop:1@2790 drop:3@2820 drop:1@2850 drop:0@2880 \
        drop:0@2910 drop:2@2940 drop:3@2970 drop:1@3000 drop:1@3030 drop:3@3060 drop:4@3090 drop:3@3120 \
        drop:2@3150 drop:4@3180 drop:0@3210 drop:2@3240 drop:4@3270 drop:2@3300 drop:2@3330 drop:0@3360 \
        drop:4@3390 drop:1@3420 drop:3@3450 drop:3@3480 drop:2@3510 drop:4@3540 drop:0@3570 drop:4@3600 \
        drop:1@3630 drop:0@3660 drop:3@3690 drop:4@3720 drop:0@3750 drop:0@3780 drop:2@3810 drop:0@3840 \
        drop:1@3870 drop:3@3900 drop:2@3930 drop:2@3960 drop:1@3990 drop:0@4020 drop:3@4050 drop:1@4080 \
        drop:2@4110 drop:3@4140 drop:0@4170 drop:1@4200 drop:2@4230 drop:4@4260 drop:4@4290 drop:3@4320 \
        drop:4@4350 drop:1@4380 drop:1@4410 drop:4@4440 drop:3@4470 drop:3@4500 drop:1@4530 drop:3@4560 \
        drop:0@4590 drop:1@4620 drop:2@4650 drop:0@4680 drop:4@4710 drop:0@4740 drop:2@4770 end@4860
        """
}
