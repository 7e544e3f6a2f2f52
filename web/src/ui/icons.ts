/*! @license Outlines of Tabler Icons 3.51.0 (https://tabler.io/icons), each as one path. MIT License, Copyright (c)
2020-2026 Paweł Kuna

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE. */

// Copied, because the package has 18,000 files, a third of all that `npm start` installs (decision 081). Each icon is a
// module of its own, so that a screen loads those that it shows.

export { IconAlertTriangle } from './icons/alert-triangle.ts';
export { IconArrowBackUp } from './icons/arrow-back-up.ts';
export { IconArrowDown } from './icons/arrow-down.ts';
export { IconArrowLeft } from './icons/arrow-left.ts';
export { IconArrowUp } from './icons/arrow-up.ts';
export { IconArrowsRight } from './icons/arrows-right.ts';
export { IconArrowsSort } from './icons/arrows-sort.ts';
export { IconBan } from './icons/ban.ts';
export { IconBaselineDensityMedium } from './icons/baseline-density-medium.ts';
export { IconBaselineDensitySmall } from './icons/baseline-density-small.ts';
export { IconCashOff } from './icons/cash-off.ts';
export { IconCheck } from './icons/check.ts';
export { IconChevronDown } from './icons/chevron-down.ts';
export { IconChevronUp } from './icons/chevron-up.ts';
export { IconCircleCheck } from './icons/circle-check.ts';
export { IconCircleMinus } from './icons/circle-minus.ts';
export { IconCircleX } from './icons/circle-x.ts';
export { IconClock } from './icons/clock.ts';
export { IconCloudOff } from './icons/cloud-off.ts';
export { IconCoins } from './icons/coins.ts';
export { IconCopy } from './icons/copy.ts';
export { IconCreditCard } from './icons/credit-card.ts';
export { IconDownload } from './icons/download.ts';
export { IconEye } from './icons/eye.ts';
export { IconEyeOff } from './icons/eye-off.ts';
export { IconFile } from './icons/file.ts';
export { IconFolder } from './icons/folder.ts';
export { IconHistory } from './icons/history.ts';
export { IconInbox } from './icons/inbox.ts';
export { IconInfoCircle } from './icons/info-circle.ts';
export { IconKeyboard } from './icons/keyboard.ts';
export { IconListSearch } from './icons/list-search.ts';
export { IconLock } from './icons/lock.ts';
export { IconLogout } from './icons/logout.ts';
export { IconMail } from './icons/mail.ts';
export { IconMailCheck } from './icons/mail-check.ts';
export { IconMailOpened } from './icons/mail-opened.ts';
export { IconMailX } from './icons/mail-x.ts';
export { IconMenu2 } from './icons/menu2.ts';
export { IconMessage } from './icons/message.ts';
export { IconMoon } from './icons/moon.ts';
export { IconPencil } from './icons/pencil.ts';
export { IconPhone } from './icons/phone.ts';
export { IconRefresh } from './icons/refresh.ts';
export { IconSearch } from './icons/search.ts';
export { IconSearchOff } from './icons/search-off.ts';
export { IconSend } from './icons/send.ts';
export { IconServer } from './icons/server.ts';
export { IconSettings } from './icons/settings.ts';
export { IconShieldCheck } from './icons/shield-check.ts';
export { IconSun } from './icons/sun.ts';
export { IconTrash } from './icons/trash.ts';
export { IconUpload } from './icons/upload.ts';
export { IconUser } from './icons/user.ts';
export { IconUserCheck } from './icons/user-check.ts';
export { IconUsers } from './icons/users.ts';
export { IconWorld } from './icons/world.ts';
export { IconWorldOff } from './icons/world-off.ts';
