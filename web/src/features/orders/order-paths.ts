import type { FolderName } from '@arrival-desk/contract/order-lists/folders.ts';

export const orderPath = (orderId: string) => `/admin/view-order/${encodeURIComponent(orderId)}`;
/** The page of the receipts that wait to be sent. */
export const receiptsPath = '/admin/receipts';
export const folderPath = (folder: FolderName) => `/admin/${folder}`;
