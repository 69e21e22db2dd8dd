/// Games that show what each preset is like, as game lines without their settings: a seed and moves.
enum PresetPicture {
    static let firstSteps = """
        seed=3 : drop:2@0 drop:1@30 drop:2@60 drop:4@90 drop:3@120 drop:3@150 drop:1@180 drop:4@210 \
        drop:5@240 drop:0@270 drop:5@300 drop:0@330 drop:1@360 drop:3@390 drop:4@420 drop:0@450 drop:0@480 \
        drop:3@510 drop:2@540 drop:0@570 drop:1@600 drop:4@630 drop:2@660 drop:2@690 drop:2@720 end@742
        """
    static let classic = """
        seed=6 : drop:5@0 drop:7@30 drop:9@60 drop:2@90 drop:3@120 drop:0@150 drop:4@180 drop:0@210 \
        drop:1@240 drop:2@270 drop:6@300 drop:9@330 drop:6@360 drop:4@390 drop:5@420 drop:3@450 drop:8@480 \
        drop:7@510 drop:1@540 drop:8@570 drop:7@600 drop:3@630 drop:2@660 drop:2@690 drop:1@720 drop:7@750 \
        drop:4@780 drop:8@810 drop:2@840 drop:4@870 drop:8@900 drop:9@930 drop:5@960 drop:0@990 drop:1@1020 \
        drop:3@1050 drop:5@1080 drop:5@1110 drop:0@1140 drop:3@1170 drop:1@1200 drop:8@1230 drop:0@1260 \
        end@1284
        """
    static let rush = """
        seed=2 : drop:2@0 drop:3@30 drop:3@60 drop:2@90 drop:0@120 drop:7@150 drop:9@180 drop:9@210 \
        drop:7@240 drop:8@270 drop:4@300 drop:5@330 drop:6@360 drop:8@390 drop:0@420 drop:6@450 drop:5@480 \
        drop:4@510 drop:1@540 drop:7@570 drop:2@600 drop:0@630 drop:3@660 drop:8@690 drop:5@720 drop:1@750 \
        drop:3@780 drop:9@810 drop:5@840 drop:3@870 drop:4@900 drop:6@930 drop:4@960 drop:4@990 drop:9@1020 \
        drop:4@1050 drop:2@1080 drop:3@1110 drop:5@1140 drop:7@1170 drop:6@1200 drop:9@1230 drop:0@1260 \
        drop:0@1290 drop:1@1320 drop:2@1350 drop:0@1380 drop:9@1410 drop:1@1440 drop:2@1470 drop:8@1500 \
        drop:8@1530 drop:6@1560 drop:8@1590 drop:6@1620 drop:0@1650 drop:3@1680 drop:8@1710 drop:0@1740 \
        drop:3@1770 drop:2@1800 drop:8@1830 drop:3@1860 drop:4@1890 drop:4@1920 drop:1@1950 drop:3@1980 \
        drop:6@2010 drop:5@2040 drop:3@2070 drop:1@2100 drop:8@2130 drop:5@2160 drop:9@2190 drop:5@2220 \
        end@2246
        """
    static let calm = """
        seed=5 : drop:5@0 drop:1@30 drop:8@60 drop:3@90 drop:8@120 drop:7@150 drop:7@180 drop:0@210 \
        drop:4@240 drop:4@270 drop:9@300 drop:2@330 drop:5@360 drop:9@390 drop:3@420 drop:2@450 drop:6@480 \
        drop:6@510 drop:0@540 drop:1@570 drop:3@600 drop:2@630 drop:2@660 drop:6@690 drop:5@720 drop:4@750 \
        drop:7@780 drop:8@810 drop:1@840 drop:2@870 drop:1@900 drop:6@930 drop:1@960 drop:4@990 drop:5@1020 \
        drop:8@1050 drop:7@1080 drop:3@1110 drop:9@1140 drop:6@1170 drop:0@1200 drop:8@1230 drop:1@1260 \
        drop:7@1290 drop:6@1320 drop:5@1350 drop:3@1380 drop:4@1410 drop:9@1440 drop:5@1470 drop:9@1500 \
        end@1527
        """
}
