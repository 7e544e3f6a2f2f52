import type { FolderName } from '@arrival-desk/contract/order-lists/folders.ts';

export const orderPath = (orderId: string) => `/admin/view-order/${encodeURIComponent(orderId)}`;
export const folderPath = (folder: FolderName) => `/admin/${folder}`;
