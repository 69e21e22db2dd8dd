// Written by `make words` from Languages/zh-Hans.po. Don't edit it.
// swift-format-ignore-file

extension Languages {
    static let zhHans = #"""
zh-Hans	1	0
Bkx4{0} 步
I6vL暂时无法保存举报，过一会儿再试。
K9Rw确认对战时，游戏必须与等待时相同。
ONrj邀请码 {0} 已过期：有效期是 {1} 分钟。请朋友再发一个。
Rc1s服务器满了，过一会儿再试。
RpJz服务器暂时查不了邀请码，过一会儿再试。
TrK8等待的对战太多了，过一会儿再试。
UbDk这场对战属于别的玩家。
VXbx{0} 行
Vq6V你有 {0} 份举报还没看，已到上限。以后再试。
YAWN这是你自己的邀请码。
dRjh只能举报和你对战过的人。
d6Ct这个只能由对方发送。
eRAO输错的邀请码太多了，请等一等。
fKiv请先打招呼（hello）。
jZer再次 hello 需要新的连接。
kVVE这一场结束了，或者没有人在玩。过一会儿再看。
qdnY{0} 分钟内没有人来，邀请已过期。再邀请一次，会有新的邀请码。
uZVI你们当中有一位同时在打太多对战。
yS33服务器暂时无法保存这场对战。
zIqI太频繁了，请等一秒。
1_-b服务器没有空位开这场对战，过一会儿再试。
2ChG邀请码 {0} 没有等待中的对战：可能已经开始，或已离开。
-xga这个只能由服务器发送。
"""#
}
