// Written by `make words` from Languages/zh-Hans.po. Don't edit it.
// swift-format-ignore-file

extension Languages {
    static let zhHans = #"""
zh-Hans	1	0
9qQllG2hO7xhB8_B6xB1b48Gn0hBu5BrrGqkJl8JruPixCkhvBy1DxzajwNqrUunBxC6rEh2T9_GmsbxlSu9J5P05Fkfs2E59fv_X7Rw1NmnlClnO7U17Sy2K0zDlvZv2Tm0V750B48M7_e73T4oHk-hBkrF2WtiJ7JilC84cpgMrwP93H31ElmB_2E0gN2gI3zRmpUz5OrjSjmE6vzB4au4M9mO43d56wBjzlCmyK36DkgV7pPi4X_xa8jD8zBvmLywapvdnoLl5TunKygQr7lB9xOtgxBg7Kw5Lk5Rr2Z88Nm4Hp0Tp1MvIuvJo5ev-E4iB75d6xJ9zMp4HjrHhzPysImvB-uZuosB5kI1lZpkB16Nia8nTx3WhzW_wNukuB_qE8npB8zI_vCsp7B__DkpZ31UvyB89G1yK1Kjrbj0Wy4Ot7TioCu2D80V5pT7gWjqHvnap4LmtL10C2tc1eknEs3Wt7Dg-HyyB_sZi_KstR2pGqjBl7NtM-6Nw7Cq1FunNphD4tO9xqCxmNzzCkuB6mTgpY4hLn7KwkQ0tChlRzsK8qervI6xI79Qp9C4jpBgjB9wYygZmlD4hBxhPr-SpxmBn5T7mB7nL4sGp-pB19EynHyyJzk7BlkE20B7kK46mBu3RxhPijMuzDljE2nTopDuD66VkiUjhOr6JrpB27MrzL16Ps2F1mEm5Tw5B5zE03SizIwsSthZssZ99C8raj-Js7Nq6mB27QwkMj9atkFikEzyDnwPszwB-8ew1lBz7Lw6tB78XykE8xehrJsxSmkmBnkSgx2B-0NyhOzmkBihIg5Pk5ViiR99DxxB_-KksF15J7Ch1D5gFykDnzEs1CksKyoH29F84E_rMtxcvhJ_uDm3Hj9E5iGvJjrpB-hBi1Ph9I1zNxgK5yBo1aqiVxxLrnC3nF3tDqZjua67QnmFl8YsyMr_P59XjvW51Z2rGyuJ-7C4sE95Iq9E1lY0skB0pXwiDshDuwSordtoC8gVp1NmyeuuQ76OzwGupQ1_pB_jH6qJkvGumC63BxpdkxK20I-lIsogB49Km1Xn1Lr_Kk4kBn4G3gQtgBjgUizNy1F2wRijB1u9By3OwS8zPp0BukKzkL0tItgX99Hrs0BjtHp5FnpCz0cjuVg7GmmgBvjB31Pjx1DzkuB-9J6sN9qFm3Uj3NlhwC8icw1IjuHliRq6fhhY3yRz4BklS_zUsiCw0H5kKjhc95O5mBi0Bx4wBrxJ8_L9Bo5JsnC0zD6vb63MyuVzza9jCijPqnhBp2Grfsuc-4dhgKpuP1gF21G7rFzxT51e2pNulIr6C6jWy0G-hBuL7oK2zBgqIvrqCrkLtmIvqGx0Gp8B_yGslLryBr7IotD96F58GprFj-C8gP0fz-tB2qgBtnH1iFitJ5iSr5DnsS6zb1pB81I0oC-yH98Zx9dlxErudhsI_zEixTnw6Bx2DtkertO_ek4Ju2kB17Iv88B7uCvtD3-xB46P6hHn8eo5Iv_SrthB3ntB63B3F9obgiQgkP2F0Lh0Cihe6tEhsLhlBpkB23Pl0dxy7B29DvtGmnGisButY13gC8gJojpB8_Yrn0BmqF0sOmIwgFgqC1Er9D1sY1VrlDt6S-2X69Jg8WqqO9mV10W29I0pK66I1S55QlidpzE73Bn4E_duuR8sRupDouJlyB6jQiqT0gHnlY6lOlwG5lel7G2es4zByyHwxbzpb9jf7zGsuEz1E5yX_-JolpC04F25Hy9G17B6nXkqMwwF0hb1rc-0G2gjCmkMu5dTwE0pkBw1BlsJmrvBrqUvwF5psB84Ts7Ro3d3hHozJ3xF5RqqQriEq9OpUu7f8f60pBl3El8P_HjoI34G47cixElnatpSiyFj2OijUwzhB20S_zlDt0ep0L90D7rVkwKymCyhOjiZ_yDosGiqRruwBtpJh1GjhEynGpsF4av_BvmUpzKshPwmF_pOvubs5EmMjlayzM3nEs9T_mEr5d4mK2hNoyJyqMn7GlpQwiOjtH0kFhiFpBkigBpkQ1vGzUnmR_nMk4wBtlpB_kFumRo1N4oBjN7wD4wKqyvB5X31wB0jIrU_qDmgLinC1sJp3FpnH9jZ7zDsgBv_Rxmen9MpnBu5MvkJ-5Rt4B1kjBtwL6-Ij1wBp3BkjDvgDgd2qtBmjaxyQxpoBtrH-aqsKh8J80YqpgB3mS5jcn71B4zSpoTmugBuI7-pB9wiBkE0_sB69O61EyjgBuYvxHyT96FrzftkLy1BmuDyjF07Mp6K12Om-CutE5vN-5OkzCrxHl3Ew-anwF5sI86Ei7Fo4nB73M1tXy0HgsH11R6kKwzIrsU84ChjTu_M1mzBg_IwxBmgpBulBu3Uo90B-zCokMulK9oeo4gBgkTs0a8z3B7nT_yXpoW4oMi8DkuQj5EssCqkB9q1Bz_jBgwsBx1lBonY24LzhI6iImwL1yWnrTk3sBlnC6GpwI3pJkmCrmI4jWhNisJoxQ9zI7pmBo2QxK9kQwnQ1oG26_Bv5F8Pj8CvyY43Om9ct1J2nN6nDykZ0_PwyW2mBjgInX15B8ptBuoUoyR1zPxpC0iW21tBl9IpuSunX5hEmvFui1C95DquMy8Ep8IouLs-Kw0B89lB3-NuiPnkBi52B5iK3vB71cw6Pg1Zj3Fi5E63mB8oRs-8BymHpsa0uL3qbsgGn1EkwFp7Qo_X98IkuGy1EniYlrG5xB_kf5xIvjCszKj0Mt_GtkbhrQ_9Rw1Lket4OjiR42LqzB53lBwpM5yG02aljE24VmoN9ohBu4H4MjnD7xDrtDguOhzG0xexgHujwBj0hD22CoGmpTxzGpiOp3Mg_iBw-E24Pt5B14O17R4-GnpJtpKmquBlmrBs9B_lD7ilBsoJ1jMtoF20Qq1Bn9Em6Ep-VzpvB3vDr5B4pmB5iyBn-Fk_EqvHjiEo2BilLg6IunSkH21N9ibwxUxtqBq_TxpUmmF8tKplxByyF15S57NzhmCv4QnhS0pS1gD6tDk9YvzHrxcysJsuEoj9B83K-qBx6f3gD14Isr7B-s2B0yQ4ob4qMnvBlyY0nK0vGu6Ji4R0nH9EtzNvkPuvb97e4sb20ExhL0sI-1iB-ngB-6JuzR9oJyvLo0Cv0IwwG9yDz9BuF34Ih0BuqajgVw3hCyOy4E8iFrotBqgG
9qQllG2hO7xhB8_B6xB1b48Gn0hBu5BrrGqkJl8JruPixCkhvBy1DxzajwNqrUunBxC6rEh2T9_GmsbxlSu9J5P05Fkfs2E59fv_X7Rw1NmnlClnO7U17Sy2K0zDlvZv2Tm0V750B48M7_e73T4oHk-hBkrF2WtiJ7JilC84cpgMrwP93H31ElmB_2E0gN2gI3zRmpUz5OrjSjmE6vzB4au4M9mO43d56wBjzlCmyK36DkgV7pPi4X_xa8jD8zBvmLywapvdnoL-4MngHunKygQr7lB9xOtgxBg7Kw5Lk5Rr2Z88Nm4Hp0Tp1MvIuvJo5ev-E4iB75d6xJ9zMp4HjrHhzPysImvB-uZuosB5kI1lZpkB16Nia8nTx3WhzW_wNukuB_qE8npB8zI_vCsp7B__DkpZ31UvyB89G1yK1Kjrbj0Wy4Ot7TioCu2D80V5pT7gWjqHvnap4LmtL10C2tc1eknEs3Wt7Dg-HyyB_sZi_KstR2pGqjBl7NtM-6Nw7Cq1F3oQ4tO9xqCxmN3hE6mTgpY4hLn7KwkQ0tChlRzsK8qervI6xI79Qp9C4jpBgjB9wYygZmlD4hBxhPr-SpxmBn5T7mB7nL4sGp-pB19EynHyyJzk7BlkE20B7kK46mBu3RxhPijMuzDljE2nTopDuD66VkiUjhOr6JrpB27MrzL16Ps2F1mEm5Tw5B5zE03SizIwsSthZssZ99C8raj-Js7Nq6mB27QwkMj9atkFikEzyDnwPszwB-8ew1lBz7Lw6tB78XykE8xehrJsxSmkmBnkSgx2B-0NyhOzmkBihIg5Pk5ViiR99DxxB_-KksFxxIkoB7Ch1D5gFykDnzEs1CksKyoH29F84E_rMtxcvhJ_uDm3Hj9E5iGvJjrpB-hBi1Ph9I1zNxgK5yBo1aqiVxxLrnC3nF3tDqZjuanjOz4CnmFl8YsyMk9nBjvW51Z2rGyuJ-7C4sE95Iq9E1lY0skB0pXwiDshDuwSordtoC8gVp1NmyeuuQ76OzwGupQ1_pB_jH6qJkvGumC63BxpdkxKlyBxiH-lIsogB49Km1Xn1Lr_Kk4kB-4WtgBjgUizNy1F2wRijB1u9By3OwS8zPp0BukKzkL0tItgX99Hrs0BjtHp5FnpCz0cjuVg7GmmgBvjB31Pjx1DzkuB-9J6sN9qFm3Uj3NlhwC8icw1IjuHliRq6fhhY3yRz4BklS_zUsiCw0H5kKjhc95O5mBi0Bx4wBrxJ8_L9Bo5JsnC0zD6vb63MyuVzza9jCijPqnhBp2Grfsuc-4dhgKpuP1gF21G7rFzxT51e2pNulIr6C6jWy0G-hBuL7oK2zBgqIvrqCrkLtmIvqGx0Gp8B_yGslLryBr7IotD96F58GprFj-C8gP0fz-tB2qgBtnH1iFitJ5iSr5DnsS6zb1pB81I0oC-yH98Zx9dlxErudhsI_zEixTnw6Bx2DtkertO_ek4Ju2kB17Iv88B7uCvtD3-xB46P6hHn8eo5Iv_SrthB3ntB63B3F9obgiQgkP2F0Lh0Cihe6tEhsLhlBpkB23Pl0dxy7B29DvtGmnGisButY13gC8gJojpB8_Yrn0BmqF0sOmIwgFgqC1Er9D1sY1VrlDt6S-2X69Jg8WqqO9mV10W29I0pK66I1S55QlidpzE73Bn4E_duuR8sRupDouJlyB6jQiqT0gHnlY6lOlwG5lel7G2es4zByyHwxbzpb9jf7zGsuEz1E5yX_-JolpC04F25Hy9G17B6nXkqMwwF0hb1rc-0G2gjCmkMu5dTwE0pkBw1BlsJmrvBrqUvwF5psB84Ts7Ro3d3hHozJ3xF5RqqQriEq9OpUu7f8f60pBl3El8P_HjoI34G47cixEywsBiyFj2OijUwzhB20S_zlDt0ep0L90D7rVkwKymCyhOjiZ_yDosGiqRruwBtpJh1GjhEynGpsF4av_BvmUpzKshPwmF_pOvubs5EmMjlayzM3nEs9T_mEr5d4mK2hNoyJyqMn7GlpQwiOjtH0kFhiFpBkigBpkQ1vGzUnmR_nMk4wBtlpB_kFumRo1N4oBjN7wD4wKqyvB5X31wB0jIrU_qDmgLinC1sJp3FpnH9jZ7zDsgBv_Rxmen9MpnBu5MvkJ-5Rt4B1kjBtwL6-Ij1wBp3BkjDvgDgd2qtBmjaxyQxpoBtrH-aqsKh8J80YqpgB3mS5jcn71B4zSpoTmugBuI7-pB9wiBkE0_sB69O61EyjgBuYvxHyT96FrzftkLy1BmuDyjF07Mp6K12Om-CutE5vN-5OkzCrxHl3Ew-anwF5sI86Ei7Fo4nB73M1tXy0HgsH11R6kKwzIrsU84ChjTu_M1mzBg_IwxBmgpBulBu3Uo90B-zCokMulK9oeo4gBgkTs0a8z3B7nT_yXpoW4oMi8DkuQj5EssCqkB9q1Bz_jBgwsBx1lBonY24LzhI6iImwL1yWnrTk3sBlnC6GpwI3pJkmCrmI4jWhNisJoxQ9zI7pmBo2QxK9kQwnQ1oG26_Bv5F8Pj8CvyY43Om9ct1J2nN6nDykZ0_PwyW2mBjgInX15B8ptBuoUoyR1zPxpC0iW21tBl9IpuSunX5hEmvFui1C95DquMy8Ep8IouLs-Kw0B89lB3-NuiPnkBi52B5iK3vB71cw6Pg1Zj3Fi5E63mB8oR5_Xz-kBymHpsa0uL3qbsgGn1EkwFp7Qo_X98IkuGy1EniYlrG5xB_kf5xIvjCszKj0Mt_GtkbhrQ_9Rw1Lket4OjiR42LqzB53lBwpM5yG02aljE24VmoN9ohBu4H4MjnD7xDrtDguOhzG0xexgHujwBj0hD22CoGmpTxzGpiOp3Mg_iBw-E24Pt5B14O17R4-GnpJtpKmquBlmrBs9B_lD7ilBsoJ1jMtoF20Qq1Bn9Em6Ep-VzpvB3vDr5B4pmB5iyBn-Fk_EqvHjiEo2BilLg6IunSkH21N9ibwxUxtqBq_TxpUmmF8tKplxByyF15S57NzhmCv4QnhS0pS1gD6tDk9YvzHrxcysJsuEoj9B83K-qBx6f3gD14Isr7B-s2B0yQ4ob4qMnvBlyY0nK0vGu6Ji4R0nH9EtzNvkPuvb97e4sb20ExhL0sI-1iB-ngB-6JuzR9oJyvLo0Cv0IwwG9yDz9BuF34Ih0BuqajgVw3hCyOy4E8iFrotBqgG
“{0}”：对战编号是 16 位小写十六进制、一个点和一个数。
拖动一个环，或先点它的塔，再点另一座。环不能放在更小的环上。按键：1 到 6 选塔，方向键和回车也行；U 撤销，R 重做，H 提示，空格开始或暂停。
{0} 没有服务器在监听：它在运行吗？套接字是这个吗？
空格或回车翻开一格；在旗数够了的数字上，
汉诺塔
第一次翻开之前没有雷区：加一步，如“: open:0,0”
没有声音：{0}
配合 --redis：最多几台服务器，1 到 8。（默认：1）
展开周围
Authorization: Bearer TOKEN 说明是谁在玩，只写一次。
{0} 块
--redis：{0}
{0} x {1} 的盘面没有格；边长是 1 到 {2}
排行榜的一局最多 {0} 刻（{1}），不能有 {2}
第 {0} 列：{1} 个方块
领先 {1} {0}，用时 {2}。
在任意处滑动，或用方向键、W A S D：所有方块一起滑，相同的碰到就合成一个。U 撤销，R 重做，H 提示，空格开始或暂停自动玩。
没有玩家。
对战还没开始。
--redis 会自己打开需要的连接：不要写 --connections
{0} 个环，最少 {1} 步
下一块落在这里
清完了
打印走到完成的步骤，一行一步。
共多花 {0} 步。
落后 {1} {0}。
1 是 A 塔，2 是 B 塔，依此类推：数字选塔，同时拿起或放下。
让时间停下（P）
对战作废：人都走了
让最大的环自由
127 步
建立 {0}x{1} 像素的画面
{0} 步
自己摆的棋盘没有排行榜：去掉“start”
比谁分高，限时
你的邀请已过期。
方块能不能转（R）
{0} 已封禁。
放哪都行，别压小环。
本机上给 /metrics 用的端口；0 用空闲的。（默认：无）
起风
{0}。还要 {1} 步，已证明最少
告诉玩家的话。
第 {0} 列第 {1} 行
行 · 剩余 {0} · {1}
{0} 年
比谁消行多，限时
{1} x {2} 的盘面，雷数应为 1 到 {0}，不能是 {3}。
引爆的地雷
数一数剩下的雷：{0}，这里不可能有
玩具箱里没有步。
全屏
{0} 块正在下落
libwebp 的内存不够放 {0}x{1} 像素
{0} 塔
行里没写的，和新游戏一样，种子随机。带步骤的行接着走下去。只写游戏名，就接着玩上次在窗口里没玩完的那一局。\n\n  pastime play hanoi\n  pastime play 'hanoi discs=5'\n  pastime play --dark --size 1440x900 'minesweeper w=30 h=16 mines=99'\n  pastime play --text '2048 size=5 target=4096'\n  pastime play --text board.mbf\n\n窗口里鼠标、手指和按键与网页上一样；? 显示按键，F11 全屏。它需要 SDL 2（Debian：libsdl2-2.0-0）。--text 在终端里玩汉诺塔、2048 和扫雷：方向键或 W A S D、空格，? 是帮助。\n\n结束时印出结果和游戏行。“pastime replay LINE”显示这一局，“pastime play LINE”接着玩，网页也能打开它，放在地址的 # 之后。\n\n退出状态：0 玩家退出；1 有一步走不了，或窗口或终端没了；64 行读不懂，或没有屏幕或终端可玩。
把一局录成影片：动态 WebP、GIF 或 MP4。
密度
这个布局用不了：{0}。
没有放着数据库的主文件夹：请用 --database 指定文件
声音
一方最多 {0} 步。
大小是宽和高，单位是点，各 1 到 10000，如 800x500
最下面几行让出了位置
得分 {0}。
提示：{0}，{1}
第 {0} 行一格也没有
数据库已关闭
10 列 · 无尽
旁边的数字雷都齐了
翻开周围其余的格，c 也一样。
正好填满一行
giflib 开始不了：{0}
{0}：雷炸了
高级
对战最多 {0} 字节，不能有 {1}
31 步
重做
限时（秒）
{0} 号环
“{0}”：时段是 today、week 或 all。
这道题计时：第二个冒号后要写每一步之前的计时数
“{0}”有 {1} 个字母；discs={2} 要求每个环一个，从最小的开始
“{0}”：排行榜用不带步骤的游戏来指定
两座塔，如 A>C
这个令牌不是这里发的
WebP 的宽和高是 1 到 {0} 像素，不能是 {1}x{2}
列数
这里需要一行不带步骤的游戏
理由最多 200 字节，写在一行里
没有可撤销的
思考中…
开关只能是 on 或 off
等等，有一行快要吹走了
思考中…
第 {0} 步走不了：{1}
--active 要是偶数，因为两人一组，不能是 {0}
名字不能骂人
libwebp 的版本和构建程序时的不同
最快用时
影片会超过一周，最多 {0} 秒：调高 --speed，或用 --from 和 --to 少录几步
已暂停
所有方块滑向那边。
放大、缩小、看全部
对战以“versus”开头
提示的依据
照原样走
两个 {0} 合起来，这里只能是雷
有排行榜的雷区最多 {0} 格，不能有 {1} 格
名字最多 80 字节，不能有 {0}：请用简单些的字
自选“{0}”
冒号前是设置，如 discs=5；步骤写在“ : ”之后
这个种子已有别的玩家先上榜：开一局新的，会有自己的种子
雷数
solve* 后面要写步数
在{0}插旗
名字要有 1 到 20 个字
需要 -o：要写的文件，如 -o game.png，或用“-”写到标准输出
{0}，用了 {1}。
没有这个表情
在{1}翻开 {0} 格
悠闲
{0}，举报人 {1}，对战 {2}
{0}，和 {1} 一样多。
别人先加入了。
湍流
第 {0} 行是“{1}”；空格写 .，雷写 *，前面可加个数
Authorization: Bearer TOKEN 说明是谁在玩，别的不要写。
磁场
塔已搬完：这一局已经结束
这位玩家没有离开过。
盘面太大，想不过来
每种负载测多少秒，1 到 3600。
这个盘面第一步就分胜负：换个种子
翻开任意一格：两边第一步相同
剩余地雷
排得最整齐
这个程序已经不在了。
每秒帧数是 1 到 60 的整数
{0} 里放不下影片：{1}
数据库坏了：{0}
已拿掉 {0} 条名次。
暂时无法保存举报，过一会儿再试。
你在 {0} 时结束了挑战。
{0}：空
{0} 时到达
{0}，共 {1}。
ffmpeg 中途停了：{0}
更好：{0}。
这一局还没完：方块堆过警戒线才算
3 × 3 · 到 256
{0}–{1}
方块从等待处落下。
“{0}”设了两次
观看
满行停稳，就被吹走。
一环一环，搬走整座塔
浏览器用来叫服务器的名字：用别的名字会被拒绝。可以写多次。（默认：只在本机监听且没有可信代理时是本机的名字；否则任意）
你的网络有很多局在等验证：过一阵再试
这里没有提示
到了 {0}
{0} 秒
无路可走
两个种子是两个数，如 seed=7,8
和其他服务器共用的 Redis，代替数据库：redis://[user:password@]host[:port]；集群写其中几台主机，用逗号分开。（默认：环境变量 PASTIME_REDIS，其他用户看不到其中的密码）
列出玩家在榜上的名次，最近的在前，最多 100 个。
亮起的 {0} 个数字合起来，这里只能是雷
3 分钟内消行最多
这个地址什么也没有
朋友来了，却没开始。这是新的邀请码。
翻开所有没有雷的格；每一格会告诉你周围八格有几颗雷。
塔还没搬到最后一根柱：完成了才算
第 {0} 至 {1} 步
这一局没有验完：已不再需要
双人对局里，{0}应为 {1} 到 {2}，不能是 {3}。
4 × 4 · 到 64
方块自己落
爆炸
按键
{0}，{1}，已是已知最少。
“{0}”不是名次：从 pastime admin entries PLAYER 的列表里复制一条
W、A、S、D 也能滑动方块。
确认对战时，游戏必须与等待时相同。
双人对局从随机盘面开始。
新名字。
GIF 的宽和高是 1 到 {0} 像素，不能是 {1}x{2}
显示一局的走势和最差的几步。
围绕一个点的力，那个点可以拖动
重力
用色觉友好的配色画。
还没吹走一行：至少 1 行才算
第 {0} 刻已分胜负。
这个棋盘摆不成：{0}。
--rate 要大于 0，最多 25，不能是 {0}
{0}，{1}
噪声
游戏行以游戏名开头
对战没有开始：对方没有回应。
时间到 {0}
点一下变成插旗；点数字照样翻开周围。
{0} 颗雷
“首次翻开”应是棋盘上的列和行，从 0 数起，例如 4,4，不能是“{0}”。
选一列
--active 最多等于连接数 {0}，不能是 {1}
步数是从 0 起的整数
“{0}”看不出格式：文件名用 .webp、.gif 或 .mp4 结尾，或写上 --format
没有来过这样的玩家，或者记录已清除
旋转
时间已到第 {0} 刻：第 {1} 刻已过。
亮起的 {0} 个数字合起来，这里不会有雷
方块落下、堆起，满一行就被吹走。
清了 {0} %
副本是新文件，只有所有者能读：里面有给玩家令牌签名的密钥。\n\n  pastime backup COPY                     复制常用数据库\n  pastime backup COPY --database FILE     复制那个文件里的数据库
名字可以用文字、数字、符号和空格，不能用看不见的 {0}
输出写不了：{0}
{0}还没翻开：翻开的数字才能展开周围。
MP4 需要 ffmpeg，还没有安装（apt-get install ffmpeg）；.webp 和 .gif 什么都不用
“{0}”不是一步：一步的写法是 {1}。
{0} 号环放回 {1}
{0} 塔是空的
这一局的名称太长，进不了排行榜
玩具箱
前 {0} 步和自动玩的一步不差：人玩的才算
未翻开
暂停计时
留出的空位最多
再来一局
第 {0} 级
6 列 · 无尽
建不了管道：{0}
打印一行 JSON 对象。
{0} x {1} 格，{2} 颗雷：{4} 个空格翻开了 {3} 个，{5}
对战只存一处：--redis 和 --database 二选一
剩余步数
浅色或深色
最多可分析 {0} 格的盘面。
往右滑不动。
题目还没完成：走完所有步数，成绩才算
浅色或深色
至少要有一颗雷
邀请码 {0} 已过期：有效期是 {1} 分钟。请朋友再发一个。
添加
一阵风，吹起所有方块（W）
从第几步开始。（默认：1）
“{0}”里有 A 到 {1} 以外的字母，它们是各座塔
{0} 走得更远
摆正
把塔搬到最后一处，一次一环，大环不能压小环。
限时的一局只进当天的榜单：请去掉 time
磁盘写不进去：坏了，或文件不能再大
服务器的套接字。（默认：在常用数据库旁边，即用户数据文件夹里的 pastime/pastime.sqlite.admin）
第一格总是安全的
{0} 和 {1} 合起来，这里只能是雷
新的一局
目标 {0}
列出玩家的举报，最早的在前。
对战时没有帮手。
影片读不了：{0}
榜上留下的都比这一局好
列出来过的玩家，最近的在前，最多 100 个。
滑动方块，相同的碰到就合成一个。在走不动之前到达目标。
共 {0} 步 · 一秒一步，还要 {1}
走完行里的步骤，照网页静止时的样子画出来。\n\n  pastime picture 'hanoi discs=5 : A>C A>B C>B' -o towers.png\n  pastime picture --dark --size 320x240 '2048 seed=7 : left up' -o board.png\n  pastime picture '2048 seed=7' -o - | display\n\n退出状态：0 成功；1 有一步走不了或文件写不了；64 行或选项读不懂。新文件写完整后才替换旧的。
提示 {0}
你有 {0} 局在等验证，不能再多：过一阵再试
三座塔
双人对战限时间，不限步数。
只此一步
{0}不能是 {1}：布局有 {2}。去掉它就好。
力场有多强
{0}各服务器 5 秒内得知。
宽度
上
数一数剩下的雷：{0}，这里一定有一个
要写的 .mbf 文件；“-”是标准输出。
对战时不能挑战
第一格总是安全的。
打印一步好棋和理由。
用制表符分列打印，给 make bench 用。
“seed={0}”：种子是 0 到 {1} 的整数
双人对局开始时没有步骤
“{0}”写了两次。
弹簧
点击 {0} 次
连接断了。
没有可重做的
双人对战是三分钟：请去掉“限时”。
从总榜、周榜和日榜上拿掉名次。
力场把手
落进某一列
新 {0} 在第 {1} 行第 {2} 列
等待中
这个游戏没有 {0}
方块
服务器满了，过一会儿再试。
{0}，用了 {1}；最少 {2} 步。
你被这里封禁了。
速度可以是 1/4、1/2、1、2、4、8、16 或 max
{0}要在窗口或网页里玩：不带 --text 的“pastime play”，或“pastime serve”；终端里有：{1}
服务器暂时查不了邀请码，过一会儿再试。
吹走的 {0} 号方块
这里的游戏是 {0}
最安全一步的把握
方块数
大小
点一下插旗，长按翻开。
经典
查询不是 UTF-8。
再来一局
{0}已经翻开，不用插旗。
这样走没有赢
方块 {0}
服务器正在停止：过一分钟再试
点一下场地或按空格，等着的方块就落下。一行落满就会被吹走；一次多行分更高，紧接着再来更高。方块不能在警戒线上停两秒。每升一级警戒线就下降，经典局还会下一阵方块雨。急雨里方块不停自己落下；悠闲没有尽头。按 1 到 9、0 和 Q W E A S D F G J K 直接落进某列；可选列时，方向键也行。P 暂停，H 提示。
{0} 没有分析。
终端读不了：{0}
在终端里玩；设了 NO_COLOR 就不用颜色。
这场对战已不再等人。
让方块重新落下（A）
错误 {0}
长路
左
步
扔、倾、炸
--allowed-host：{0}
拿起，放下
拿掉{0}的旗
那天只算第一次的成绩，已经在榜上了
ffmpeg 失败了：{0}
“{0}”不是盘面：{1}
列出游戏和参数。
这里睡着一颗雷
一块自己落进第 {0} 列
{0}；{1}
玩法
等待的对战太多了，过一会儿再试。
{0}。{1}
把所有环搬到标着“终点”的塔。
没有这个游戏或参数
短链接存不了或读不了：{0}
无
损失约 {0} 分。
大盘
滑块要设为整数
没找到不用猜的雷区：先翻别的格，或者少放些雷。
现在分享的人太多。过一分钟再试，或者分享长链接。
{0}，{1} 号环已拿起
行里没有步骤可看；pastime solve 能找出一些，'hanoi discs=5 : solve*31' 自带解法的步骤
滑动，或按方向键
这场对战属于别的玩家。
--trusted-proxy：{0}
第 {0} 行以数字结尾；数字后面要跟 . 或 *
无：玩具箱里没有步
--dark 或 --light
{0} 根柱时，最多可分析 {1} 个环的对局。
你走第一步，挑战就开始
排行榜暂时打不开。过一会再试。
邀请码 {0} 已失效。把新的发给朋友吧。
空格
# 未翻开   F 旗   . 周围无雷   1-8 周围雷数
最多行数
画图片
2500 万格
要写的文件：.webp、.gif 或 .mp4；“-”是标准输出，格式由 --format 定。
{0} 行
一步最多 {0} 字节。
让重力重新朝下（0）
{0} 终点
朋友没有回应。
从 {0} 到 {1}
{0} 列
你有 {0} 份举报还没看，已到上限。以后再试。
画投下阴影的东西
这不是某一天的题目：设置或种子不同
现在没有对战。
把 WebSocket 收到的原样送回。
{0}应为 {1} 到 {2} 的整数，不能是“{3}”。
日期按 UTC 算。打印的行可以在网页或终端里玩：\n\n  pastime daily                       今天的题目\n  pastime daily hanoi                 其中一道\n  pastime daily --date 2026-11-22\n  pastime play --text "$(pastime daily 2048)"
没有这样的名次：{0}
最少步数
{0} 周围没有雷
对战或挑战时不能这样做。
{0}完成
更好：{0}，{1}。
另一个程序锁住数据库太久
万物下坠的力有多大
无路可走
终端设置不了：{0}
{0}；游戏照常进行
{0}：{1}
{0} 连
翻开
到了 {0}
可能没有复制完整，或者很久没人打开过了。
名字不能像“{0}”，免得被当成工作人员或程序
这是你自己的邀请码。
{0}，比 {2} 多 {1} 步。
GIF 每秒 1 到 50 帧：再多看图程序也显示不了
在格间移动
大小，单位是点，每边 1 到 10000。（默认：800x500）
把游戏行走到底，显示局面。
现在没有人和你玩。
9 × 9，不用猜
现在是 {0} x {1}。
“{0}”：主题是 light 或 dark。
{0} 现在叫 {1}。
第二个冒号后是每步之前的刻数，0 到 {0}
最可能翻开一大片
找出苔下的雷
{0} 需要它周围所有盖着的格
没有能存对战的主文件夹：请用 --database 指定文件
前面的代理，写它连过来的 IP 地址：它的 X-Forwarded-For 可信。可以写多次。
以后也可能要猜
还没有得分：至少 1 分才算
{0} 号环之后再从那里走
这个链接没有对应的游戏
没有放着服务器套接字的主文件夹：请用 --socket 指定
最高分
{0} 分
效率 {0} %
长按或右键插旗。
行数
不分先后
后退一步，前进一步
第 {0} 颗雷在{1}，那里已经有一颗了
对战由 1:left@120、2:resign@300、1:away@20、1:back@60、end@900 这样的词组成；刻数是 0 到 {0}
玩具箱
没有邀请。
边走边打印，不管后面还有多少步，第一步马上就有。事先没有解法时由自动玩家来玩；落落块赢不了，玩三分钟。\n\n  pastime solve 'hanoi discs=3'\n  pastime solve 'hanoi discs=64' | head\n  pastime solve --count 'hanoi discs=64'\n  pastime solve '2048 target=512 seed=7'\n\n退出状态：0 成功；1 行里有一步走不了或打印的步骤没赢；64 行读不懂。
{0} 的周围要有 {1}，现在是 {2} 面。
这个游戏需要终端至少
目标
去游戏厅
无路可走了。
“{0}”：有等级分的是 {1}，不分参数。
带时间的行每步一个时间：应有 {0} 个，不是 {1} 个
重力方向
胜算最大
得分 {0}
不写名字，就恢复玩家自选的。
电场
清完了
这份按键表
两块合一，数值翻倍。
把方块从中间炸开（E）
格式：webp、gif 或 mp4。（默认：看文件名）
{1} x {2} 的盘面没有{0}。
用深色或浅色主题。（默认：随桌面）
用色盲友好的配色。
这个游戏没有排行榜
要在终端里玩，标准输入却不是终端；“pastime replay”和“pastime solve”不需要终端
“{0}”：上排行榜的一局不能用解法
10 列
{0} 先到了
速度
旁边是同样的颜色
第 {0} 级
急雨
把 {0} 移到角上
删掉处理过的举报。
方块对齐网格（G）
阻力
giflib 收不了尾：{0}
自己布的雷区没有排行榜：去掉“layout”
在{0}翻开空格
pastime admin 的套接字。（默认：在数据库旁边，加 .admin；用 --redis 时没有）
清空
X-Nickname 是玩家名字，UTF-8 加百分号转义，只写一次。
继续玩
再来一局的对手不在了。
限步数的一局只进当天的榜单：请去掉 limit
读这个 PNG
没有要走的步
能弄清最多
6 列
已经到达目标。
布局已说明地雷的位置，请去掉“首次翻开”。
移动
没留下名次、等级分或举报的访客记多少天；0 是永远。
帮助
天数是 0 到 65535 的数
Pastime 在 http://{0}:{1}（按 Ctrl-C 停止）
从 {1} 拿起 {0} 号环
* 雷       X 插错的旗
--servers 要和 --redis 一起用，服务器共用它
每秒几帧，1 到 60。（默认：30；GIF 是 20）
名字最多 20 个字，不能有 {0} 个
PNG 的像素要红、绿、蓝和透明度各 8 位
{0} 不是套接字的路径：要 1 到 {1} 字节
观看或暂停
只能举报和你对战过的人。
插错的旗
“{0}”太长，不是一步。
数据库出错：{0}
塔就搬完了
数字是周围的雷数
落后 {1} {0}，用时 {2}。
写到标准输出需要 --format：webp、gif 或 mp4
这个只能由对方发送。
概率
最大的留在角上。
{0}00 万年
{0} 要在 {1} 到 {2} 之间，不能是 {3}
合成 {0}
四边各留多少空，单位是点。（默认：0,0,0,0）
最少 {0} 步
输错的邀请码太多了，请等一等。
按任意键回到游戏。
这一局已经结束
方向键
描述或画出标准输入里的游戏行。
换一座塔，别选 {0}
时间已到第 {0} 刻：第 {1} 刻已过。
这个程序已经不在了
Cairo 没能{0}：{1}
正在对战。
只有一格
拿走所有方块（C）
这个游戏没有隐藏的
请先打招呼（hello）。
数据库 {0} 归进程 {1} 用：正在等它停下
下一块落进第 {0} 列，不是第 {1} 列。
双方各走至少 {0} 步的对战才算
{0}，用了 {1}；已知最少 {2} 步。
窗口大小，单位是点，每边 320 到 10000。（默认：1200x760）
这一局已经结束
先到
没有第 {0} 列：列号是 0 到 {1}。
邀请码是八个字母，不含 I 和 O
{0} 影片每边最多 {1} 像素，不能是 {2}x{3}
最大方块
“{0}”写不了：{1}
可选 {0}
{0} 依然领先
{0}，{1}，已是最少步数。
第 {0} 行有 {1} 格；size={2} 要 {3} 格
小盘
你先到了
{0}0 亿年
新游戏
至少要有一个空格
放回
{0} 号方块
所以这一格安全。
每个玩家每秒走几步，大于 0，最多 25。
你在这里被封禁了。
举报 {0} 已处理。
气流
{0}：合成 {1}
对战还没开始。
一环一环，搬到最后一座塔。
“{0}”：有排行榜的游戏是 {1}
服务器还没收到前面几步。
这里不能从标准输入读游戏行：那是键盘
有雷概率 · 别处 {0} %
分数（含堆中可得的）
只有运行服务器的用户和 root 能打开 {0}
方块互相拖慢多少
7 步
暂停
比例是大于 0 的有限数，不能是 {0}
往上滑不动。
不用猜
{0} 个连接要打开 {1} 个文件，而这个系统只让一个进程打开 {2} 个：减少连接，或提高硬限制（ulimit -Hn）
这里没有“{0}”；查询可以有 {1}。
步骤
关闭
网格
退出
这里没有隐藏的：去掉“~”和它后面的内容。
没有“{0}”；这个游戏有 {1}
这一局太大，做不成短链接。长链接可以用。
布局
pastime admin 用不了：{0}
继续翻倍，到 16
地雷
{0} 的服务器没有回答
{0} 和 {1}
名字可以用文字、数字、符号和空格，不能用 {0}
这一局已经结束
没法为短链接验证这一局：{0}
初级
{0} 行，{1} 分
重新倒入
它没有回答
测量本机上的服务器。
让两个 {0} 相邻
继续
雷区
再次 hello 需要新的连接。
{0} 号环从 {1} 移到 {2}
一次 {0} 行
{0}应为 {1}，不能是“{2}”。
服务器没有回应。
棋盘
大荒原
3 环
第 {0} 步：{1}
哪个游戏？在查询里写，如 game=2048。
中心引力
重看
这一场结束了，或者没有人在玩。过一会儿再看。
对战中
窗口画不出来：{0}
没有人能一下走 {0} 步以上。
不出声。
滑动
这个游戏没有排行榜
列出被封禁的玩家。
没有 {0} 塔
其中有多少在玩：偶数。
匀速走
4 × 4 · 到 2048
下一块
弹起时留住多少速度
--from {0} 在 --to {1} 之后
挑战要选排行榜上的一局
扫雷
{0}，共 {1} x {2}
drop 加从 0 起的列号和至多 2^40 的刻数，如 drop:4@120；或 end 加刻数，如 end@900
{0}：请填 {1} 到 {2} 的整数。
在塔之间移动
所有的环都已在最后一座塔上
这一局没有达到榜上的成绩
没有举报 {0}
倾斜重力
测量共用 Redis 的服务器，与用数据库的一台对比。
窗口需要 SDL 2（Debian：libsdl2-2.0-0），但是{0}
会动的益智游戏厅。
这个终端（TERM=dumb）不能移动光标
没有人来。
时间已到第 {0} 刻
弹性
新局
显示每个未翻开的格有多大可能藏着雷。这一局算用过帮助。
换个名字吧。
哪个游戏？在查询里写，如 game=2048+size=4+target=2048。
{0} · 第 {1} 级
有 {0} 行；size={1} 要 {2} 行
没有这个命令
日期，1970-01-01 到 9999-12-31；默认今天。
写 PNG
终端没了
终端写不了：{0}
对战最快
第 {0} 列
名字的一个字母最多带两个附加符号
缺少玩家编号
这里打不开窗口：{0}
“{0}”：{1}
{0}，证明提示的依据
一点是几个像素，0.5 到 8。（默认：屏幕自己的）
一格是 0 或 2 到 {0} 的 2 的幂，不能是“{1}”
警戒线
{0} × {1}，{2} 颗地雷，比谁快
雷区还没清完：赢了才算
窗口打不开：{0}
{0} 或 {1}
悠闲没有尽头，玩得越久行越多：经典和急雨才有排行榜
翻开{0}
{0}：从上到下是 {1} 号环
存对战、结果和排行榜的文件。（默认：用户数据文件夹里的 pastime/pastime.sqlite）
{0} 已解除封禁。
踩到雷了
已有 {0} 局在等验证，不能再多：过一阵再试
影片会有 {0} 秒，最多 {1} 秒：调高 --speed，或用 --from 和 --to 少录几步
时间到了
没有这个 {0}；有 {1}
Esc
画窗口
一个游戏。
你走得更远
{0} 号环不能放在更小的 {1} 号环上
“{0}”：上排行榜的一局只用自己的种子
网页能打开时打印地址，一直服务到按 Ctrl-C。进行中的对战下次启动时继续。期间启动的另一台服务器会等这台停下，再接手对战。网页在启动时读入：重新构建后要重启。\n\n  pastime serve                       在 http://localhost:8080\n  pastime serve --port 0              用任意空闲端口\n  pastime serve --host 0.0.0.0        网络里的其他机器也能用\n  pastime serve --database FILE       对战、结果和排行榜都在那个文件里\n  pastime serve --redis redis://localhost\n                                      共用那个 Redis 的多台服务器之一\n  pastime serve --trusted-proxy ::1   在本机代理后面\n  pastime serve --allowed-host NAME   只接受用这个名字的请求\n  pastime serve --log-format json     标准错误里每行一个 JSON 对象
1 x 1 的盘面放不下一颗雷和一个空格：至少要 2 格。
其余的跟上
共有 {0} 座塔
点一下任意处
共 {0} 步，最少步数
填满一行，吹走它
open、flag 或 chord 加从 0 起的列号和行号，如 open:3,4
最高 {0}
监听的名字或地址。
留空是四个 0 到 10000 的数，如 96,24,124,24
端口是 0 到 65535 的数
最多可分析 {0} 步的对局。
这片雷区从{0}翻开，那里插着旗：请先取下。
这个游戏不能两人玩。
{0} 块就要落下。
清空
落块
棋盘
踩雷，清除 {0} %
这不是每日谜题：设置或种子和“{0}”不同
{0} 的 Redis 又有回答了
libwebp 说：{0}
“{0}”读不了：{1}
用深色主题画。
对战取消了。
在{1}翻开 {0}
给浏览器提供游戏厅和双人对战。
这一局已不再需要
{0} 和 {1}
空
最快
失误后还要等 {0} 秒。
对战还没完：分出胜负才算
盘面最多 {0} 格：有 {1} 列时，高度最多 {2}，不能是 {3}。
{0}是隐藏的：只有对战的服务器知道。
{0} x {1} 的盘面写不成 .mbf 文件：边长最多 {2}
第 {0} 列越过警戒线
{0} 分钟内没有人来，邀请已过期。再邀请一次，会有新的邀请码。
没有连接。过一会再试。
选塔
状态 {0}
双人对战从中间开始：请去掉“首次翻开”。
{0} 的服务器 {1} 秒内没有回答；要它做的事也许还会做
这里什么也没有 – Pastime
这个游戏的参数太长，上不了排行榜
一点是几个像素，0.25 到 8。（默认：1）
名字里包含的文字。
旋转
到了 {0}，也无路可走了
旗
紧接上一行，分更高。
这里没有声音。
等着写盘的超过 {0} 行
这一局已经结束。
{0}的旗
{0} 步内得分最多
翻开数字周围
新游戏
种子是 0 到 {0} 的整数
到 64
先空着一列
长按翻开
图片的宽和高要在 1 到 {0} 像素之间，总共最多 {1} 像素，不能是 {2}x{3}
二连
先清完
和你一步对一步
完成
已经没有可解的了
猜测：风险 {0}，{1}
网格
给玩家起名，从下次连接起代替玩家自选的名字。
一点是几个像素，0.25 到 8。（默认：2）
只打印有多少步。
1.8 × 10¹⁹ 步
3BV {0}/{1}
“{0}”：玩家编号是 16 位十六进制。
{0} 号环就位
原样打印服务器的回答：一行 JSON 对象。
不用猜的雷区才有排行榜：请选“不用猜”（noguess=yes）
这不是令牌的格式
短链接的游戏在最后一次打开后保留多少天；0 表示永远保留。
双方都是 {0}。
这一局第一步就分了胜负
这一局动得太多，验不了：方块数乘以运动的刻数最多 {0}，到第 {1} 刻已经超过
布局已经定了雷在哪，“不用猜”应为 no。
游戏行，因为有“>”所以要加引号；“-”从标准输入读；.mbf 文件是在那个盘面上的一局扫雷。
已撤销
不用猜的盘面最多 {0} 格，不能有 {1} 格。
从这里起，解法有 1 到 {0} 步
{0}应为 yes 或 no，不能是“{1}”。
初试
缺少举报编号
漩涡
速度是平常的几倍，0.1 到 1000000。（默认：1，或更快，让影片最多 20 秒）
让相同的碰到一起
让 {0} 留在角上
对战中止了。
力场
把游戏行走完后的局面画成 PNG 文件。
没有举报。
“{0}”应是 {1} 到 {2} 的整数，不填则不限，不能是“{3}”。
你们当中有一位同时在打太多对战。
下
速度可以是 1/4、1/2、1、2、4、8、16、max 或 still
{0} 的范围是 {1} 到 {2}
相同的合在一起
要写的文件；“-”是标准输出。
{0}有旗：先拿掉它。
没有名次。
没有这个链接 – Pastime
“{0}”：日期要写成 {1}，从 1970-01-01 到 9999-12-31
太短：{0} 颗雷要 {1} 字节，只有 {2} 字节
摆正
到第 {0} 刻时已经结束。
没有这个编号的对战。
怎么排这里都没有雷
{1} 刻走 {0} 步，人做不到
没有雷区能对得上
{0} 封禁
无路可走：比 {1} 少 {0}。
{0} 面旗
已重做
到第几步为止。（默认：行里的最后一步）
起风
{0} 环
往左滑不动。
传说
“{0}”不是一步：时间由裁判掌管。
数据库。（默认：用户数据文件夹里的 pastime/pastime.sqlite）
提示：{0}
{0} 号环到 {1}
要在终端里玩，标准输出却不是终端；“pastime replay”和“pastime solve”不需要终端
添加
往下滑不动。
空格
把今日题目打印成游戏行，人人相同。
塔数
从这里解不开了。
{0} 到 {1}
“{0}”没有每日题；有的是 {1}
没有哪一步能明显走得更好。
拖动方块，也可以扔出去；几根手指能抓几块。点空处添一块，长按空处炸一下。方向键倾斜重力，0 摆正；空格添加，W 起风，E 爆炸，G 对齐网格，R 开关旋转，C 清空，A 重新倒入，P 暂停。力场的把手可以拖动。
重新倒入
翻开{0}周围
终端等不了：{0}
查询要么写游戏，要么写对战，不能都写。
“{0}”：举报编号是从 0 起的整数，pastime admin reports 会列出
测量对战服务器，与单纯的回声对比，或测量共用 Redis 的多台。
指标在 http://127.0.0.1:{0}/metrics
缺少名次
码头
解除封禁。
打开字体
提示
{0} 不是套接字，没有动它
同时到达，用时 {0}。
{0} 号环到 {1}
服务器暂时无法保存这场对战。
已举报，谢谢你。
本帮助
用文字显示最后的局面，加 --json 则是一个对象：game、parameters、seed、moves、status、score、digest 和 board。\n\n  pastime replay 'hanoi discs=3 pegs=3 seed=1 : A>C A>B C>B A>C B>A B>C A>C'\n  pastime replay --json 'hanoi discs=64 : solve*9223372036854775808'\n  pastime replay board.mbf : open:3,4 flag:5,6\n\n退出状态：0 这一局完了；1 没完或有一步走不了；64 行读不懂。
下一块，第 {0} 列
声音
第 {0} 列：空
举报编号，reports 会列出。
这个编号的玩家没打过排位，榜上也没有名次。
爆炸
这不是那一方的棋局
这一方没到目标：到了才有用时
标准错误里日志的格式。
添一块（空格）
太频繁了，请等一秒。
游戏行以游戏名开头，这里可以是：{0}
未完成：{0}
隐藏的布局最多 {0} 格，不能有 {1} 格。
{0} 又用回自选的名字。
同时打开的连接数，1 到 20000。（默认：10000）
没有用这个邀请码的对战。
网页的文件夹，由 make build 生成。
收回：{0}
端口，0 到 65535；0 用空闲的。（默认：8080）
玩家编号。
{0}已经翻开了。
首次翻开
警戒线下降
撤销
{0} 步，用时 {1}
高度
已知最少 {0} 步
{0}，并且{1}
用时 {0}
{0} 和 {1} 合起来，这里不会有雷
“{0}”：{1} 按 {2} 排名，对战按 {3}
自己选列
大小，单位是点，每边 1 到 10000。（默认：640x400）
这位玩家已经认输。
有辅助
{0} 是给窗口用的；--text 在终端里玩
太长：雷数是 {0}，要 {1} 字节，却有 {2} 字节
第 {0} 颗雷在{1}，超出了 {2} x {3} 的盘面
填满最下面一行
游戏行最多 {0} 字节，不能有 {1}
{0}，已到边线
你的网络占用了很久：过几分钟再试
第 {0} 行有 {1} 格，第 1 行却有 {2} 格
名次，entries 会列出。
几颗雷炸了
Home、End、Page Up、Page Down 走得远；W、A、S、D 也是方向键。
在窗口或终端里玩游戏。
第 {0} 行超过 {1} 格
服务器没有空位开这场对战，过一会儿再试。
数据库 {0} 归另一个进程用：正在等它停下
邀请码 {0} 没有等待中的对战：可能已经开始，或已离开。
两人能玩的是 {0}
步数已用完。
大小是宽和高，单位是点，每边 320 到 10000，如 1200x760
没找到两个开局：换个种子
雷区是隐藏的：只有对战的服务器知道
拿起或放下
打印这一步在对局行里的词和理由；如果程序比较了各步，接着是每步的评估；如果它知道到结束的所有步，接着是这些步。\n\n  pastime hint 'hanoi discs=3'\n  pastime hint '2048 seed=7 : left up right up'\n\n以状态 0 结束；没有要走的步或行里有一步不合规则时为 1；行看不懂时为 64。
挑战已结束。
上方向键也能拿起和放下；下方向键放下。
比例是 0.25 到 8 的数
另一台服务器正在 {0} 监听管理员
{0} x {1}。
剩 {0} 颗雷
没有这样的名次：{0}；其余的已拿掉
输了
管理运行中服务器的玩家。
太短：只有 {0} 字节，光是宽、高和雷数就要 4 字节
比例是 0.5 到 8 的数
安全：{0}
领先 {1} {0}。
{0}（已封禁），举报人 {1}，对战 {2}
随便扔方块：重力、碰撞、弹簧、爆炸和力场，尽情玩。
指定了首次翻开的一局只进当天的榜单：请去掉 first
翻开一格
第 {0} 列
摆不出这样的塔：{0}。
插旗模式
{0} x {1} 的盘面放不了 {2} 颗雷；至少要有一颗雷和一个空格
对方想玩别的。
{0}；下一个方块在这里等着
{0} 环到家
第 {0} 列越过警戒线
“{0}”：日期要写成 {1}。
写 PNG，不写 JSON。
完成
是所有格中最小的
下一关：{0}
这个令牌要到 {0} 才生效（1970 年以来的秒数，UTC）
对战已分胜负。
{0}周围没有可翻的了。
这个游戏没有入门引导
这位玩家已经离开。
{0} 还没开始：按 UTC 还是前一天
小的先在中间等着。
排行榜的游戏行最多 {0} 字节，不能有 {1}
场地
右
{0}，还能放 {1} 个
多花 {0} 步。
{0}。
盘面的整齐度
{0}、{1} 和 {2} 合起来，这里不会有雷
在浏览器里玩：\n\n  pastime serve                       然后打开 http://localhost:8080\n  pastime backup COPY                 复制它的数据库\n  pastime admin players               管理它的玩家\n\n在窗口或终端里玩：\n\n  pastime play 'hanoi discs=5'        鼠标、手指、键盘；按 ? 看按键\n  pastime play --text '2048 size=4'   用方向键；还有 hanoi 和 minesweeper\n\n用文字行玩：\n\n  pastime games                       有哪些游戏，各有什么参数\n  pastime daily                       每天的题目\n  pastime solve 'hanoi discs=3'       走到完成的步骤\n  pastime hint '2048 seed=7'          一步好棋和理由\n  pastime analyse 'LINE'              一局的走势和最差的几步\n  pastime replay 'hanoi discs=3 : A>C A>B'\n  pastime replay board.mbf            文件里的扫雷盘面\n  pastime picture 'hanoi discs=3 : A>C A>B' -o towers.png\n  pastime record 'hanoi discs=3 : solve*7' -o towers.webp\n\n退出状态：0 一切顺利；1 做不到；64 命令看不懂。
5 × 5 · 到 4096
时间
警戒线上有 {0} 块了：先等它们落一落。
摩擦
“{0}”：玩家编号是 16 位十六进制，players 会列出
重做
得分 {0}
“{0}”：有每日题的游戏是 {1}
这个布局用不了：{0}
磁盘满了，或数据库的份额用完了
拿掉旗：{0}
带参数的游戏最多 1024 字节，不能有 {0}
{0}、{1} 和 {2} 合起来，这里只能是雷
；“pastime play --text LINE”在终端里玩
起始
第 {0} 名，{1}，{2}
拿起最上面的环
没有这场对战
显示一局扫雷的雷区，或写进文件。
最低的一列
方块有多重：越重越难推
插旗
“{0}”不是一步：~ 后面由裁判来写。
排行榜的一局最多 {0} 步，不能有 {1} 步
离开的玩家不能走。
得分
等也没用
没找到字体；写字需要一种，如 Debian 的 fonts-dejavu-core
回答读不懂
因为 {0} 号环要去 {1}：先集中 {2}
速度是 0.1 到 1000000 的数，1 是平常的速度
正在测量 {0}
需要一个游戏，可以是：{0}
以曲线显示各个局面的价值，以及最多三步明显差于最佳的棋。用 --json 打印一个对象：标题、每步之前和结束时的价值、失误。\n\n  pastime analyse 'hanoi discs=3 : A>B A>C B>C A>B C>A C>B A>B B>C B>A C>A B>C A>B A>C B>C'\n\n以状态 0 结束；对局无法分析或行里有一步不合规则时为 1；行看不懂时为 64。
先搬完
yes 或 no
{0}，比 {2} 少 {1} 步。
时间到了。
--from 和 --to 是行里的第几步，1 到 {0}
{0} 的榜单收到当天结束（UTC）后 6 小时为止；名次已定
用时 {0}。
第 {0} 步已经走不了
第几步是整数，第一步是 1
打印带雷区的游戏行，或写成社区盘面编辑器用的 .mbf 文件，边长最多 255。雷区在第一次翻开时生成，所以行里要有一步翻开。\n\n  pastime layout 'minesweeper seed=5 : open:3,4'\n  pastime layout 'minesweeper seed=5 : open:3,4' -o board.mbf\n  pastime layout board.mbf\n\n退出状态：0 成功；1 还没有雷区、有一步走不了或文件写不了；64 行读不懂。
第 {0} 行有个数是 0；至少是 1
至少要有一个方块
这一局还没完：再按 n 开新局
left、right、up 或 down
、
自行摆放的塔没有排行榜：请去掉 start
需要 -o：要写的文件，如 -o game.webp，也可以是 .gif 或 .mp4
名字要有 1 到 20 个字
不超过 {0} 格的盘面才能算概率。
giflib 说：{0}
多冒了 {0} % 的风险。
吹走 {0} 行，得 {1} 分
照网页的样子，把游戏行的步骤演一遍。\n\n  pastime record 'hanoi discs=3 : solve*7' -o towers.webp\n  pastime record - -o game.gif --size 480x300 --speed 4 <line\n  pastime record 'hanoi discs=10 : solve*1023' -o part.mp4 --from 500 --to 530\n\nMP4 需要 ffmpeg，其他的什么都不用。同样的行和选项，画面也一样。退出状态：0 成功；1 有一步走不了或影片做不成；64 行或选项读不懂。新文件写完整后才替换旧的。
提示
连不上 {0} 的 Redis：{1}
新文件。
游戏行，如 '2048 size=4'；.mbf 文件是在那个盘面上的一局扫雷。
环数
占满屏幕。
力场强度
还剩 {0} 步
共 {0} 步，已知最少
这一方没有成绩：至少 1 才算
这个短链接已属于另一局。长链接可以用。
需要一行游戏，如 'hanoi discs=3 : A>C'；“pastime games”会列出游戏
通过只有服务器用户能打开的套接字和服务器对话。有几台服务器时，哪台都行。PLAYER 是玩家编号，players 会列出。\n\n  pastime admin players ann               谁叫这个名字\n  pastime admin rename PLAYER 'Kind Otter'\n  pastime admin ban PLAYER --reason 'Rude names'\n  pastime admin entries PLAYER            玩家在榜上的名次\n  pastime admin remove ENTRY              拿掉一条\n  pastime admin reports                   玩家举报了什么
两个 {0} 合起来，这里不会有雷
这一局已经结束。
回车
读不懂
一步的写法是：{0}
{0}：{1} 号环
暂停
“{0}”不是一方的动作，如 1:left 或 2:resign。
“{0}”说不清{1}会露出什么：每个翻开的格写 0 到 8；有雷时，雷写 *，其余写 .。
没有可分析的步。
落落块
这个只能由服务器发送。
这个令牌在 {0} 过期（1970 年以来的秒数，UTC）
这一行分享不了：{0}
你走第一步，计时就开始
双人对战从第一根塔上的整座塔开始。
连不上数据库
套接字 {0}：{1}
再来一行
断开玩家的连接，不再让他进来。
场地
第 {0} 列第 {1} 行
你被这里封禁了：{0}
没有人被封禁。
{0} x {1} 的盘面，雷数应为 1，不能是 {2}。
撤销
先后启动用单独数据库的 pastime serve 和单纯的回声，各自打开连接，让其中一些来玩，再打印一张表。有内存文件系统（/dev/shm）时，也在那上面测一次服务器：差别就是磁盘的。数据库建在 TMPDIR 里。\n\n加 --redis 时，先测用数据库的服务器，再测共用一个 Redis 的服务器，从一台到 --servers 台。redis-server 由它启动，最后停掉。\n\n  pastime bench server\n  pastime bench server --redis --servers 3\n  pastime bench server --connections 1000 --active 100 --seconds 5
点一下翻开一格；长按或右键插旗；点旗数够了的数字，翻开它周围剩下的格，双键或中键也一样。拖动滚动；双指或 Ctrl 加滚轮缩放。按键：方向键移动，空格翻开，F 插旗，回车翻开数字周围；+ − 0 缩放；H 提示。
游戏行以游戏名开头，可以是：{0}
复制数据库，服务器运行时也行。
中级
每次都被别人抢先。再试一次。
选择
"""#
}
