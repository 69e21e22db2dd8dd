// Written by `make words` from Languages/zh-Hans.po. Don't edit it.
// swift-format-ignore-file

extension Languages {
    static let zhHans = #"""
zh-Hans	1	0
AEFd“{0}”：对战编号是 16 位小写十六进制、一个点和一个数。
AFoC拖动一个环，或先点它的塔，再点另一座。环不能放在更小的环上。按键：1 到 6 选塔，方向键和回车也行；U 撤销，R 重做，H 提示，空格开始或暂停。
ARhz空格或回车翻开一格；在旗数够了的数字上，
ASBv汉诺塔
ASap第一次翻开之前没有雷区：加一步，如“: open:0,0”
Acw9展开周围
AdNrAuthorization: Bearer TOKEN 说明是谁在玩，只写一次。
AezW{0} 块
AhFg--redis：{0}
Ajjl{0} x {1} 的盘面没有格；边长是 1 到 {2}
Anaw排行榜的一局最多 {0} 刻（{1}），不能有 {2}
Azz2领先 {1} {0}，用时 {2}。
A0uo在任意处滑动，或用方向键、W A S D：所有方块一起滑，相同的碰到就合成一个。U 撤销，R 重做，H 提示，空格开始或暂停自动玩。
A7YZ没有玩家。
A-wc对战还没开始。
BELF下一块落在这里
BFQ_清完了
BKMA打印走到完成的步骤，一行一步。
BSyD落后 {1} {0}。
BXU01 是 A 塔，2 是 B 塔，依此类推：数字选塔，同时拿起或放下。
BZzi让时间停下（P）
BZ7b对战作废：人都走了
BbYP让最大的环自由
Bbnz127 步
Bkx4{0} 步
Bqxn自己摆的棋盘没有排行榜：去掉“start”
Bq6i比谁分高，限时
BuVS你的邀请已过期。
B_o4方块能不能转（R）
CDW4放哪都行，别压小环。
CIEt本机上给 /metrics 用的端口；0 用空闲的。（默认：无）
CKv_起风
CSBY告诉玩家的话。
CW8n第 {0} 列第 {1} 行
Cpjo{0} 年
CsyA比谁消行多，限时
C0h7{1} x {2} 的盘面，雷数应为 1 到 {0}，不能是 {3}。
C5d2炸开的雷
DDxS玩具箱里没有步。
DFSM{0} 块正在下落
DHoU{0} 塔
DSXb密度
DWPm这个布局用不了：{0}。
DYLj没有放着数据库的主文件夹：请用 --database 指定文件
DZpf一方最多 {0} 步。
Da0-大小是宽和高，单位是点，各 1 到 10000，如 800x500
DeFS最下面几行让出了位置
DgFo得分 {0}。
Dkff提示：{0}，{1}
DpkF第 {0} 行一格也没有
Dxyj10 列 · 无尽
Dy1m旁边的数字雷都齐了
D_tg翻开周围其余的格，c 也一样。
EGqj{0}：雷炸了
EOGb高级
EaT0对战最多 {0} 字节，不能有 {1}
ErtX31 步
E0j4{0} 号环
E4Yz“{0}”：时段是 today、week 或 all。
FFvw“{0}”：排行榜用不带步骤的游戏来指定
FGJs两座塔，如 A>C
FHpo{0} 塔，空
FI87这个令牌不是这里发的
FW82列数
FZw9这里需要一行不带步骤的游戏
Fc9bdrop 加从 0 起的列号和刻数，如 drop:4@120；或 end 加刻数，如 end@900
FhRQ没有可撤销的
FuvN开关只能是 on 或 off
FyYK等等，有一行快要吹走了
F-oX思考中…
GBV3第 {0} 步走不了：{1}
GBeV行里没写的和新局一样，种子随机。带步骤的行接着往下玩。\n\n  pastime play --text 2048\n  pastime play --text '2048 size=5 target=4096'\n  pastime play --text 'hanoi discs=5'\n  pastime play --text 'minesweeper w=9 h=9 mines=10'\n  pastime play --text board.mbf\n\n按键：方向键或 W A S D。汉诺塔用左右选塔，空格拿起和放下，数字一次做完。扫雷用空格翻开，f 插旗，c 翻开数字周围。到处都能用 u 撤销，r 重做，h 提示，n 新局，? 帮助，q 退出。\n\n结束时打印结果和游戏行。“pastime replay LINE”显示这一局，“pastime play --text LINE”接着玩，网页也能打开它：放在地址的 # 后面。\n\n设了 NO_COLOR 就不用颜色。退出状态：0 玩家退出；1 行里有一步走不了或终端没了；64 行读不懂、游戏要用网页或没有终端。
GIvL名字不能骂人
GSoy最快用时
Gcpq所有方块滑向那边。
Gct5放大、缩小、看全部
GfFn对战以“versus”开头
GoBe照原样走
Gvvx有排行榜的雷区最多 {0} 格，不能有 {1} 格
GyIr名字最多 80 字节，不能有 {0}：请用简单些的字
G1So自选“{0}”
G3Ox冒号前是设置，如 discs=5；步骤写在“ : ”之后
G891雷数
G_EHsolve* 后面要写步数
G_bt在{0}插旗
HFzL名字要有 1 到 20 个字
HQ3Z需要 -o：要写的文件，如 -o game.png，或用“-”写到标准输出
HS5y{0}，用了 {1}。
HZMn没有这个表情
HZew在{1}翻开 {0} 格
Hc8F悠闲
HdJH{0}，举报人 {1}，对战 {2}
Hh9D{0}，和 {1} 一样多。
Hno0别人先加入了。
HtSV湍流
Hwq0第 {0} 行是“{1}”；空格写 .，雷写 *，前面可加个数
H8NCAuthorization: Bearer TOKEN 说明是谁在玩，别的不要写。
H9Sh磁场
IHmd塔已搬完：这一局已经结束
IJwZ这位玩家没有离开过。
IKYY盘面太大，想不过来
IaND这个盘面第一步就分胜负：换个种子
Ighn翻开任意一格：两边第一步相同
Ilse剩余地雷
ImFt排得最整齐
In0p这个程序已经不在了。
I6vL暂时无法保存举报，过一会儿再试。
I_s4你在 {0} 时结束了挑战。
JBMI{0} 时到达
JGmk{0}，共 {1}。
JSw7这一局还没完：方块堆过警戒线才算
JZUq3 × 3 · 到 256
JcQz{0}–{1}
JfHZ方块从等待处落下。
Jfxu“{0}”设了两次
JnH5满行停稳，就被吹走。
JoLd一环一环，搬走整座塔
Jt3J浏览器用来叫服务器的名字：用别的名字会被拒绝。可以写多次。（默认：只在本机监听且没有可信代理时是本机的名字；否则任意）
Ju02你的网络有很多局在等验证：过一阵再试
Jwz2这里没有提示
JxNI到了 {0}
J3jn{0} 秒
J6TJ无路可走
J-p1两个种子是两个数，如 seed=7,8
KAgV列出玩家在榜上的名次，最近的在前，最多 100 个。
KHhl这个地址什么也没有
KIPV朋友来了，却没开始。这是新的邀请码。
KJp_翻开所有没有雷的格；每一格会告诉你周围八格有几颗雷。
KRVO这一局没有验完：已不再需要
Kj-L双人对局里，{0}应为 {1} 到 {2}，不能是 {3}。
KnRc4 × 4 · 到 64
Kn7P要写的 .mbf 文件。
KoST方块自己落
KtFt爆炸
K17F{0}，{1}，已是已知最少。
K8q8W、A、S、D 也能滑动方块。
K9Rw确认对战时，游戏必须与等待时相同。
LBkR双人对局从随机盘面开始。
LEKk新名字。
LQAl围绕一个点的力，那个点可以拖动
LUPg重力
LU-J用色觉友好的配色画。
LfQB还没吹走一行：至少 1 行才算
Lfhh第 {0} 刻已分胜负。
Llp-这个棋盘摆不成：{0}。
Lss2{0}，{1}
Ls9u噪声
Lwuf游戏行以游戏名开头
L1dq对战没有开始：对方没有回应。
L_GT时间到 {0}
MEC6点一下变成插旗；点数字照样翻开周围。
MEWV{0} 颗雷
MIwo选一列
MUem步数是从 0 起的整数
Mnd9旋转
MogC时间已到第 {0} 刻：第 {1} 刻已过。
Mrcz方块落下、堆起，满一行就被吹走。
M1KL清了 {0} %
M5l5副本是新文件，只有所有者能读：里面有给玩家令牌签名的密钥。\n\n  pastime backup COPY                     复制常用数据库\n  pastime backup COPY --database FILE     复制那个文件里的数据库
M9Wq名字可以用文字、数字、符号和空格，不能用看不见的 {0}
NAYM输出写不了：{0}
NBR6{0}还没翻开：翻开的数字才能展开周围。
NHHV“{0}”不是一步：一步的写法是 {1}。
NH79{0} 号环放回 {1}
NH9r{0} 塔是空的
NScJ玩具箱
NV8s前 {0} 步和自动玩的一步不差：人玩的才算
NYZ3未翻开
Nb8Y留出的空位最多
NizY第 {0} 级
NkOk6 列 · 无尽
NlR5建不了管道：{0}
NqOf打印一行 JSON 对象。
NqrP{0} x {1} 格，{2} 颗雷：{4} 个空格翻开了 {3} 个，{5}
Nr1I对战只存一处：--redis 和 --database 二选一
N9hb往右滑不动。
OLMg至少要有一颗雷
ONrj邀请码 {0} 已过期：有效期是 {1} 分钟。请朋友再发一个。
ORJP添加
Oa2Z一阵风，吹起所有方块（W）
Oo1C{0} 走得更远
OqHP摆正
OrJR把塔搬到最后一处，一次一环，大环不能压小环。
O8EX服务器的套接字。（默认：在常用数据库旁边，即用户数据文件夹里的 pastime/pastime.sqlite.admin）
PDy1第一格总是安全的
PQLY新的一局
Pboo目标 {0}
PhnD列出玩家的举报，最早的在前。
PipV对战时没有帮手。
Psny榜上留下的都比这一局好
PxQe列出来过的玩家，最近的在前，最多 100 个。
P6yk滑动方块，相同的碰到就合成一个。在走不动之前到达目标。
P_Ur共 {0} 步 · 一秒一步，还要 {1}
QM9L走完行里的步骤，照网页静止时的样子画出来。\n\n  pastime picture 'hanoi discs=5 : A>C A>B C>B' -o towers.png\n  pastime picture --dark --size 320x240 '2048 seed=7 : left up' -o board.png\n  pastime picture '2048 seed=7' -o - | display\n\n退出状态：0 成功；1 有一步走不了或文件写不了；64 行或选项读不懂。新文件写完整后才替换旧的。
QQXp提示 {0}
QT4b你有 {0} 局在等验证，不能再多：过一阵再试
Qc7u三座塔
Qi4w只此一步
QoVU{0}不能是 {1}：布局有 {2}。去掉它就好。
QsmW力场有多强
Qt-E宽度
Qwtj上
Q0gc对战时不能挑战
Q0h3第一格总是安全的。
Q3fD“seed={0}”：种子是 0 到 {1} 的整数
Q4oq双人对局开始时没有步骤
Q5TW“{0}”写了两次。
Q75a弹簧
Q9ts点击 {0} 次
Q_Mi连接断了。
RAY-没有可重做的
RKnq从总榜、周榜和日榜上拿掉名次。
RLRq需要 --text：“pastime play --text 2048”在终端里玩，“pastime serve”在网页里玩
RM4Z力场把手
RNv4落进某一列
RPre新 {0} 在第 {1} 行第 {2} 列
RQ6B等待中
RSba这个游戏没有 {0}
Rc1s服务器满了，过一会儿再试。
RdGq{0}，用了 {1}；最少 {2} 步。
RhBM你被这里封禁了。
RjPt速度可以是 1/4、1/2、1、2、4、8、16 或 max
RpJz服务器暂时查不了邀请码，过一会儿再试。
RpjM吹走的 {0} 号方块
RwN0这里的游戏是 {0}
R4Xv方块数
R47a大小
R6PR点一下插旗，长按翻开。
R7GI经典
R7Sy查询不是 UTF-8。
SFbc塔还没搬到最后一根柱：完成了才算
SGHv{0}已经翻开，不用插旗。
SHa2这样走没有赢
SNo7方块 {0}
SQyH服务器正在停止：过一分钟再试
SgYO终端读不了：{0}
SoY9这场对战已不再等人。
Sskl长路
Suxi左
SwAM步
S2DB扔、倾、炸
S_JV--allowed-host：{0}
TE-J拿起，放下
TFvZ拿掉{0}的旗
TNV8{0}：{1}
TSd7“{0}”不是盘面：{1}
TTCI列出游戏和参数。
TYSk这里睡着一颗雷
TbtN一块自己落进第 {0} 列
TjWT{0}；{1}
Tndh玩法
TrK8等待的对战太多了，过一会儿再试。
TszP{0}。{1}
Tw39把所有环搬到标着“终点”的塔。
T7Xy没有这个游戏或参数
T_fL无
UBp9大盘
UCF3滑块要设为整数
UJao没找到不用猜的雷区：先翻别的格，或者少放些雷。
UMcR点一下场地或按空格，等着的方块就落下。一行落满就会被吹走；一次多行分更高，紧接着再来更高。方块不能在警戒线上停两秒。每升一级警戒线就下降，经典局还会下一阵方块雨。急雨里方块不停自己落下；悠闲没有尽头。按 1 到 9、0 和 Q 到 P 直接落进某列；可选列时，方向键也行。P 暂停，H 提示。
UURv给{0}插旗
UYUs滑动，或按方向键
UbDk这场对战属于别的玩家。
Ug-K--trusted-proxy：{0}
Uj4x第 {0} 行以数字结尾；数字后面要跟 . 或 *
Umoc无：玩具箱里没有步
U1g-你走第一步，挑战就开始
U1xL排行榜暂时打不开。过一会再试。
U6xO邀请码 {0} 已失效。把新的发给朋友吧。
U-Kw空格
U_li# 未翻开   F 旗   . 周围无雷   1-8 周围雷数
VD94最多行数
VTmv2500 万格
VXbx{0} 行
VbVt一步最多 {0} 字节。
Vbv2让重力重新朝下（0）
VeSE{0} 终点
VhEX朋友没有回应。
Vo7Y{0} 列
Vq6V你有 {0} 份举报还没看，已到上限。以后再试。
V7Ts现在没有对战。
WDCm{0}应为 {1} 到 {2} 的整数，不能是“{3}”。
WSKP最少步数
WWW1对战或挑战时不能这样做。
WzvY{0}完成
XFHD万物下坠的力有多大
XGcg无路可走
XLoG终端设置不了：{0}
XjEO{0}：{1}
XqFq{0} 连
XsQa翻开
XuHd到了 {0}
X6Vs名字不能像“{0}”，免得被当成工作人员或程序
YAWN这是你自己的邀请码。
YEvk{0}，比 {2} 多 {1} 步。
YJub在格间移动
YO4a大小，单位是点，每边 1 到 10000。（默认：800x500）
YPZm把游戏行走到底，显示局面。
YRT2现在没有人和你玩。
YT2P9 × 9，不用猜
Ya2y现在是 {0} x {1}。
YfRK第二个冒号后是每步之前的刻数，0 到 {0}
Yrdb最可能翻开一大片
Yt2G找出苔下的雷
Yw2_没有能存对战的主文件夹：请用 --database 指定文件
YzTn前面的代理，写它连过来的 IP 地址：它的 X-Forwarded-For 可信。可以写多次。
Y0xH还没有得分：至少 1 分才算
ZEMN没有放着服务器套接字的主文件夹：请用 --socket 指定
ZK2A最高分
ZLX9{0} 分
ZPJf效率 {0} %
ZXdJ长按或右键插旗。
ZZIS行数
ZZX9不分先后
Zn7n第 {0} 颗雷在{1}，那里已经有一颗了
Zqbo对战由 1:left@120、2:resign@300、1:away@20、1:back@60、end@900 这样的词组成；刻数是 0 到 {0}
ZuSx玩具箱
ZvjG没有邀请。
ZxN8边走边打印，不管后面还有多少步，第一步马上就有。事先没有解法时由自动玩家来玩；落落块赢不了，玩三分钟。\n\n  pastime solve 'hanoi discs=3'\n  pastime solve 'hanoi discs=64' | head\n  pastime solve --count 'hanoi discs=64'\n  pastime solve '2048 target=512 seed=7'\n\n退出状态：0 成功；1 行里有一步走不了或打印的步骤没赢；64 行读不懂。
Zyj3{0} 的周围要有 {1}，现在是 {2} 面。
Z3cq这个游戏需要终端至少
Z_Hj目标
aCcZ去游戏厅
aEfH无路可走了。
aFMS“{0}”：有等级分的是 {1}，不分参数。
aKuM带时间的行每步一个时间：应有 {0} 个，不是 {1} 个
aMYe重力方向
aMpc胜算最大
aMvK得分 {0}
aPTl不写名字，就恢复玩家自选的。
aPtb电场
aRyb清完了
anKV两块合一，数值翻倍。
apNi把方块从中间炸开（E）
asdC{1} x {2} 的盘面没有{0}。
axXW这个游戏没有排行榜
axwh要在终端里玩，标准输入却不是终端；“pastime replay”和“pastime solve”不需要终端
az-M“{0}”：上排行榜的一局不能用解法
a00010 列
a2SR{0} 先到了
a6FW第 {0} 级
a91y急雨
bJk5删掉处理过的举报。
bRqP方块对齐网格（G）
bTd8阻力
bXFz自己布的雷区没有排行榜：去掉“layout”
bbnM在{0}翻开空格
bcj3pastime admin 的套接字。（默认：在数据库旁边，加 .admin；用 --redis 时没有）
bhJ-清空
boD4X-Nickname 是玩家名字，UTF-8 加百分号转义，只写一次。
bqjp再来一局的对手不在了。
b6-p能弄清最多
b8HO6 列
cDeZ已经到达目标。
cGuZ移动
cLm7没留下名次、等级分或举报的访客记多少天；0 是永远。
caPC帮助
cbKT天数是 0 到 65535 的数
cisgPastime 在 http://{0}:{1}（按 Ctrl-C 停止）
cmTL从 {1} 拿起 {0} 号环
cmiq* 雷       X 插错的旗
cwHb{0}。{1}
c0Xx名字最多 20 个字，不能有 {0} 个
dRjh只能举报和你对战过的人。
dVg5插错的旗
dXRz“{0}”太长，不是一步。
dl8R数字是周围的雷数
duS8落后 {1} {0}，用时 {2}。
d6Ct这个只能由对方发送。
d6Fk概率
eA6B最大的留在角上。
eE7B{0}00 万年
eI1r四边各留多少空，单位是点。（默认：0,0,0,0）
eJfs最少 {0} 步
eRAO输错的邀请码太多了，请等一等。
eSHI按任意键回到游戏。
eU9J这一局已经结束
eVPq方向键
eZdp换一座塔，别选 {0}
eg3u时间已到第 {0} 刻：第 {1} 刻已过。
evw_这个程序已经不在了
eyWk正在对战。
ez6K只有一格
e0QM拿走所有方块（C）
e6W6这个游戏没有隐藏的
fKiv请先打招呼（hello）。
fM-p在浏览器里玩：\n\n  pastime serve                       然后打开 http://localhost:8080\n  pastime backup COPY                 复制它的数据库\n  pastime admin players               管理它的玩家\n\n在终端里玩：\n\n  pastime play --text '2048 size=4'   用方向键；还有 hanoi 和 minesweeper\n\n用文字行玩：\n\n  pastime games                       有哪些游戏，各有什么参数\n  pastime solve 'hanoi discs=3'       走到完成的步骤\n  pastime replay 'hanoi discs=3 : A>C A>B'\n  pastime replay board.mbf            文件里的扫雷盘面\n  pastime picture 'hanoi discs=3 : A>C A>B' -o towers.png\n\n退出状态：0 一切顺利；1 做不到；64 命令看不懂。
fXEz下一块落进第 {0} 列，不是第 {1} 列。
fdUv双方各走至少 {0} 步的对战才算
fqYa{0}，用了 {1}；已知最少 {2} 步。
fvT0这一局已经结束
fvX6先到
fwoK没有第 {0} 列：列号是 0 到 {1}。
fxNK邀请码是八个字母，不含 I 和 O
fyOK最大方块
f4Uf“{0}”写不了：{1}
f4fU可选 {0}
f5R_{0} 依然领先
f9_M{0}，{1}，已是最少步数。
gD6q第 {0} 行有 {1} 格；size={2} 要 {3} 格
gGZk小盘
gMHk你先到了
gPsu{0}0 亿年
gaqg至少要有一个空格
gc5W放回
gfeK{0} 号方块
ghrk所以这一格安全。
gmBy你在这里被封禁了。
gucg气流
gu4b{0}：合成 {1}
gwEi对战还没开始。
gwTh一环一环，搬到最后一座塔。
g0qv“{0}”：有排行榜的游戏是 {1}
g5BL服务器还没收到前面几步。
g515这里不能从标准输入读游戏行：那是键盘
g8NB有雷概率 · 别处 {0} %
hFdC方块互相拖慢多少
hHNW7 步
hNP9暂停
hSa8往上滑不动。
hZ91不用猜
hb6w这里没有“{0}”；查询可以有 {1}。
hxo-网格
h4dx退出
iAPu这里没有隐藏的：去掉“~”和它后面的内容。
iB5p没有“{0}”；这个游戏有 {1}
iELo布局
iKFBpastime admin 用不了：{0}
iMkg继续翻倍，到 16
ie3I雷
ij_E名字可以用文字、数字、符号和空格，不能用 {0}
ikc5这一局已经结束
itV3初级
jDbJ在终端里玩。
jG24和其他服务器共用的 Redis，代替数据库：redis://[user:password@]host[:port]；集群写其中几台主机，用逗号分开。
jZeY雷区
jZer再次 hello 需要新的连接。
jZg7{0} 号环从 {1} 移到 {2}
jilv一次 {0} 行
jjAf{0}应为 {1}，不能是“{2}”。
jlWk服务器没有回应。
jxMK棋盘
j2RV大荒原
j3pk3 环
kCud第 {0} 步：{1}
kHq5哪个游戏？在查询里写，如 game=2048。
kMIl中心引力
kVVE这一场结束了，或者没有人在玩。过一会儿再看。
kXus对战中
kZQc没有人能一下走 {0} 步以上。
keWx滑动
kiFb这个游戏没有排行榜
kiPk列出被封禁的玩家。
kqNS没有 {0} 塔
k03o匀速走
k2DN4 × 4 · 到 2048
k6BS下一块
k6FR弹起时留住多少速度
k91r挑战要选排行榜上的一局
lFDj扫雷
lGMF{0}，共 {1} x {2}
lRUX{0}：请填 {1} 到 {2} 的整数。
lStZ在塔之间移动
lbZ-这一局没有达到榜上的成绩
loeE倾斜重力
mMcZ会动的益智游戏厅。
mNW2这个终端（TERM=dumb）不能移动光标
mSCC风险最小
mSsx没有人来。
mVU1时间已到第 {0} 刻
mV4H弹性
mZY5新局
mfp8显示每个未翻开的格有多大可能藏着雷。这一局算用过帮助。
mgjb换个名字吧。
miJj哪个游戏？在查询里写，如 game=2048+size=4+target=2048。
mmel{0} · 第 {1} 级
mylw有 {0} 行；size={1} 要 {2} 行
m06d没有这个命令
m5JT终端没了
m6fc终端写不了：{0}
m6s0对战最快
m7Mj第 {0} 列
nAPy名字的一个字母最多带两个附加符号
nH9X“{0}”：{1}
nTmR一格是 0 或 2 到 {0} 的 2 的幂，不能是“{1}”
nTsX警戒线
ndYs雷区还没清完：赢了才算
njbP{0} 或 {1}
nkeu悠闲没有尽头，玩得越久行越多：经典和急雨才有排行榜
nr7Z翻开{0}
nxvn存对战、结果和排行榜的文件。（默认：用户数据文件夹里的 pastime/pastime.sqlite）
n3OB踩到雷了
n47o已有 {0} 局在等验证，不能再多：过一阵再试
oCYA没有这个 {0}；有 {1}
oDqUEsc
oM9C你走得更远
oQ_L{0} 号环不能放在更小的 {1} 号环上
oSnA“{0}”：上排行榜的一局只用自己的种子
oSxT网页能打开时打印地址，一直服务到按 Ctrl-C。进行中的对战下次启动时继续。期间启动的另一台服务器会等这台停下，再接手对战。网页在启动时读入：重新构建后要重启。\n\n  pastime serve                       在 http://localhost:8080\n  pastime serve --port 0              用任意空闲端口\n  pastime serve --host 0.0.0.0        网络里的其他机器也能用\n  pastime serve --database FILE       对战、结果和排行榜都在那个文件里\n  pastime serve --redis redis://localhost\n                                      共用那个 Redis 的多台服务器之一\n  pastime serve --trusted-proxy ::1   在本机代理后面\n  pastime serve --allowed-host NAME   只接受用这个名字的请求\n  pastime serve --log-format json     标准错误里每行一个 JSON 对象
oXEa1 x 1 的盘面放不下一颗雷和一个空格：至少要 2 格。
oaIZ其余的跟上
omUd共有 {0} 座塔
ownK点一下任意处
ox5p共 {0} 步，最少步数
o2M3填满一行，吹走它
o5nfopen、flag 或 chord 加从 0 起的列号和行号，如 open:3,4
o573最高 {0}
o6Ca监听的名字或地址。
o661留空是四个 0 到 10000 的数，如 96,24,124,24
o9jN端口是 0 到 65535 的数
pVzH这个游戏不能两人玩。
pX07{0} 块就要落下。
pX_G清空
pY0l落块
pbkr棋盘
pn_x“{0}”读不了：{1}
po5s用深色主题画。
ppJ4对战取消了。
ptpn在{1}翻开 {0}
p1M4给浏览器提供游戏厅和双人对战。
p4bf这一局已不再需要
p4vI{0} 和 {1}
p772空
qCrD失误后还要等 {0} 秒。
qDHQ对战还没完：分出胜负才算
qL5l盘面最多 {0} 格：有 {1} 列时，高度最多 {2}，不能是 {3}。
qOxy{0}是隐藏的：只有对战的服务器知道。
qRBM{0} x {1} 的盘面写不成 .mbf 文件：边长最多 {2}
qdLv第 {0} 列越过警戒线
qdnY{0} 分钟内没有人来，邀请已过期。再邀请一次，会有新的邀请码。
qeY8没有连接。过一会再试。
qfJL选塔
q1X4这里什么也没有 – Pastime
q_cp这个游戏的参数太长，上不了排行榜
rBf0名字里包含的文字。
rEF-旋转
rGj_到了 {0}，也无路可走了
rMub旗
rUzF紧接上一行，分更高。
rt18这一局已经结束。
r_bD翻开数字周围
sJ-s种子是 0 到 {0} 的整数
sLd-{0} 塔，{1} 个环，最上面是 {2} 号环
sSnJ到 64
sd5B长按翻开
siy1二连
sq0n先清完
srA1和你一步对一步
stDW已经没有可解的了
s2ae网格
s5Mr给玩家起名，从下次连接起代替玩家自选的名字。
s5nd一点是几个像素，0.25 到 8。（默认：2）
s6ej只打印有多少步。
s7wV1.8 × 10¹⁹ 步
s--J3BV {0}/{1}
tBrS“{0}”：玩家编号是 16 位十六进制。
tGFt原样打印服务器的回答：一行 JSON 对象。
tHMb不用猜的雷区才有排行榜：请选“不用猜”（noguess=yes）
tKkU这不是令牌的格式
tO62双方都是 {0}。
tQzh这一局第一步就分了胜负
tR_G这一局动得太多，验不了：方块数乘以运动的刻数最多 {0}，到第 {1} 刻已经超过
tYuW布局已经定了雷在哪，“不用猜”应为 no。
taGd游戏行，因为有“>”所以要加引号；“-”从标准输入读；.mbf 文件是在那个盘面上的一局扫雷。
tcM2已撤销
tdaS不用猜的盘面最多 {0} 格，不能有 {1} 格。
te30从这里起，解法有 1 到 {0} 步
toz8{0}应为 yes 或 no，不能是“{1}”。
tr_3初试
tzw-漩涡
t6Bz让相同的碰到一起
t-t9对战中止了。
uD0I力场
uEgk把游戏行走完后的局面画成 PNG 文件。
uJSF没有举报。
uZVI你们当中有一位同时在打太多对战。
ubko下
ub9Y速度可以是 1/4、1/2、1、2、4、8、16、max 或 still
umNe{0} 的范围是 {1} 到 {2}
umgM相同的合在一起
urr6要写的文件；“-”是标准输出。
u46i{0}有旗：先拿掉它。
u5kg没有名次。
vGtz太短：{0} 颗雷要 {1} 字节，只有 {2} 字节
vO57摆正
vTr7到第 {0} 刻时已经结束。
vaWH没有这个编号的对战。
voQD怎么排这里都没有雷
vtD-{1} 刻走 {0} 步，人做不到
vy9d没有雷区能对得上
v4hm{0} 封禁
v7l-无路可走：比 {1} 少 {0}。
v8kA{0} 面旗
wArE已重做
wCdz起风
wCv9{0} 环
wQFa往左滑不动。
wZFN传说
wkNN“{0}”不是一步：时间由裁判掌管。
wsOc{0}要在网页里玩，用“pastime serve”打开；终端里有：{1}
wtn-数据库。（默认：用户数据文件夹里的 pastime/pastime.sqlite）
wzrm提示：{0}
w4ov要在终端里玩，标准输出却不是终端；“pastime replay”和“pastime solve”不需要终端
w6qJ添加
w9iP往下滑不动。
xDLk空格
xTMv塔数
xTwU从这里解不开了。
xgY1翻开{0}周围
xgfW终端等不了：{0}
xi1Y查询要么写游戏，要么写对战，不能都写。
xm-A“{0}”：举报编号是从 0 起的整数，pastime admin reports 会列出
xys4指标在 http://127.0.0.1:{0}/metrics
x29R码头
x6_u解除封禁。
yAnz提示
ySB4同时到达，用时 {0}。
yS33服务器暂时无法保存这场对战。
yZBG已举报，谢谢你。
ycs-本帮助
yj7k用文字显示最后的局面，加 --json 则是一个对象：game、parameters、seed、moves、status、score、digest 和 board。\n\n  pastime replay 'hanoi discs=3 pegs=3 seed=1 : A>C A>B C>B A>C B>A B>C A>C'\n  pastime replay --json 'hanoi discs=64 : solve*9223372036854775808'\n  pastime replay board.mbf : open:3,4 flag:5,6\n\n退出状态：0 这一局完了；1 没完或有一步走不了；64 行读不懂。
ymWR下一块，第 {0} 列
ywwT举报编号，reports 会列出。
yxx7拖动方块，也可以扔出去；几根手指能抓几块。点空处添一块，长按空处炸一下。方向键倾斜重力，0 摆正；空格添加，W 起风，E 爆炸，G 对齐网格，R 开关旋转，C 清空，P 暂停。力场的把手可以拖动。
y0wH这个编号的玩家没打过排位，榜上也没有名次。
y6ZX爆炸
y6st这不是那一方的棋局
y8sw这一方没到目标：到了才有用时
y84X标准错误里日志的格式。
y9VM添一块（空格）
zIqI太频繁了，请等一秒。
zNuW游戏行以游戏名开头，这里可以是：{0}
zSHe未完成：{0}
zWBT隐藏的布局最多 {0} 格，不能有 {1} 格。
zjYQ在终端里玩汉诺塔、2048 或扫雷。
zniO没有用这个邀请码的对战。
zpwz网页的文件夹，由 make build 生成。
zuX8收回：{0}
z0Lq端口，0 到 65535；0 用空闲的。（默认：8080）
z1Mj玩家编号。
z2kJ{0}已经翻开了。
0MyU警戒线下降
0P5e撤销
0TV5高度
0WNB已知最少 {0} 步
0ZWd用时 {0}
0mUw“{0}”：{1} 按 {2} 排名，对战按 {3}
0qF-自己选列
04En这位玩家已经认输。
1CIy太长：雷数是 {0}，要 {1} 字节，却有 {2} 字节
1GGC第 {0} 颗雷在{1}，超出了 {2} x {3} 的盘面
1Mgi填满最下面一行
1N8F游戏行最多 {0} 字节，不能有 {1}
1Y0h你的网络占用了很久：过几分钟再试
1dI9第 {0} 行有 {1} 格，第 1 行却有 {2} 格
1sYJ名次，entries 会列出。
1uLb几颗雷炸了
10xkHome、End、Page Up、Page Down 走得远；W、A、S、D 也是方向键。
1-eP第 {0} 行超过 {1} 格
1_-b服务器没有空位开这场对战，过一会儿再试。
2ChG邀请码 {0} 没有等待中的对战：可能已经开始，或已离开。
2Guv两人能玩的是 {0}
2Qj4没找到两个开局：换个种子
2Ruq雷区是隐藏的：只有对战的服务器知道
2Xvx拿起或放下
2ZuP挑战已结束。
2hgu上方向键也能拿起和放下；下方向键放下。
2jpn比例是 0.25 到 8 的数
2m1C{0} x {1}。
2p_F剩 {0} 颗雷
2yg_输了
22mg管理运行中服务器的玩家。
27Ff太短：只有 {0} 字节，光是宽、高和雷数就要 4 字节
2-PT安全：{0}
3B7g领先 {1} {0}。
3GMj{0}（已封禁），举报人 {1}，对战 {2}
3JH7随便扔方块：重力、碰撞、弹簧、爆炸和力场，尽情玩。
3S9e翻开一格
3VPW合并最多
3WCO第 {0} 列
3eW7插旗模式
3fYg{0} x {1} 的盘面放不了 {2} 颗雷；至少要有一颗雷和一个空格
3k02对方想玩别的。
3wdZ{0} 环到家
3yZn第 {0} 列越过警戒线
30Md完成
36Tp这个令牌要到 {0} 才生效（1970 年以来的秒数，UTC）
4B8d对战已分胜负。
4Dsu{0}周围没有可翻的了。
4Puc这个游戏没有入门引导
4oIf这位玩家已经离开。
4o29小的先在中间等着。
4trj排行榜的游戏行最多 {0} 字节，不能有 {1}
4vVU场地
4y2d右
5AA2{0}。
5MkD5 × 5 · 到 4096
5QoC警戒线上有 {0} 块了：先等它们落一落。
5TMv摩擦
5pk6重做
5qDm得分 {0}
50IA这个布局用不了：{0}
55eB拿掉旗：{0}
56yO带参数的游戏最多 1024 字节，不能有 {0}
6Al1起始
6By7第 {0} 名，{1}，{2}
6HSE拿起最上面的环
6TG3没有这场对战
6T-u显示一局扫雷的雷区，或写进文件。
6UbZ最低的一列
6eAR方块有多重：越重越难推
6qhq插旗
6sAx“{0}”不是一步：~ 后面由裁判来写。
6tQV排行榜的一局最多 {0} 步，不能有 {1} 步
6vH_离开的玩家不能走。
6wJC得分
6wkK等也没用
7EXR需要一个游戏，可以是：{0}
7UGy先搬完
7ZGcyes 或 no
7eLN{0}，比 {2} 少 {1} 步。
7feT时间到了。
7vxK用时 {0}。
70d_第 {0} 步已经走不了
8Jcr打印带雷区的游戏行，或写成社区盘面编辑器用的 .mbf 文件，边长最多 255。雷区在第一次翻开时生成，所以行里要有一步翻开。\n\n  pastime layout 'minesweeper seed=5 : open:3,4'\n  pastime layout 'minesweeper seed=5 : open:3,4' -o board.mbf\n  pastime layout board.mbf\n\n退出状态：0 成功；1 还没有雷区、有一步走不了或文件写不了；64 行读不懂。
8No6第 {0} 行有个数是 0；至少是 1
8SJh至少要有一个方块
8WuV这一局还没完：再按 n 开新局
8Xeqleft、right、up 或 down
8YVk、
8nmi名字要有 1 到 20 个字
8p80不超过 {0} 格的盘面才能算概率。
89Bk吹走 {0} 行，得 {1} 分
9FUT提示
9IQ_新文件。
9XGr游戏行，如 '2048 size=4'；.mbf 文件是在那个盘面上的一局扫雷。
9ktJ环数
9qpE风险 {0}：{1}
9vq1力场强度
9zH0共 {0} 步，已知最少
95Q5这一方没有成绩：至少 1 才算
99ch需要一行游戏，如 'hanoi discs=3 : A>C'；“pastime games”会列出游戏
9_5v通过只有服务器用户能打开的套接字和服务器对话。有几台服务器时，哪台都行。PLAYER 是玩家编号，players 会列出。\n\n  pastime admin players ann               谁叫这个名字\n  pastime admin rename PLAYER 'Kind Otter'\n  pastime admin ban PLAYER --reason 'Rude names'\n  pastime admin entries PLAYER            玩家在榜上的名次\n  pastime admin remove ENTRY              拿掉一条\n  pastime admin reports                   玩家举报了什么
-GJl这一局已经结束。
-GMC回车
-NX-一步的写法是：{0}
-b9p暂停
-i0B“{0}”不是一方的动作，如 1:left 或 2:resign。
-j-X“{0}”说不清{1}会露出什么：每个翻开的格写 0 到 8；有雷时，雷写 *，其余写 .。
-o1c落落块
-xga这个只能由服务器发送。
-5kY这个令牌在 {0} 过期（1970 年以来的秒数，UTC）
_Abk你走第一步，计时就开始
_IcK再来一行
_KEa断开玩家的连接，不再让他进来。
_K93场地
_Lcq第 {0} 列第 {1} 行
_LfY你被这里封禁了：{0}
_Nrv没有人被封禁。
_OFw{0} x {1} 的盘面，雷数应为 1，不能是 {2}。
_qWx点一下翻开一格；长按或右键插旗；点旗数够了的数字，翻开它周围剩下的格，双键或中键也一样。拖动滚动；双指或 Ctrl 加滚轮缩放。按键：方向键移动，空格翻开，F 插旗，回车翻开数字周围；+ − 0 缩放；H 提示。
_qeD游戏行以游戏名开头，可以是：{0}
_rqV复制数据库，服务器运行时也行。
_s7x中级
_4P8每次都被别人抢先。再试一次。
_5wG选择
"""#
}
