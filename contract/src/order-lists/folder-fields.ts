import * as z from 'zod';
import { type CountName, folderNames, folders, readiness } from './folders.ts';

export const folderName = z.enum(folderNames, { error: 'Unknown folder.' });

/** Only orders that are ready to file, only those that are not, or only those whose traveller has answered. */
export const readyFilter = z.enum(readiness, { error: 'Must be yes, no or answered.' }).optional();

const counts = folderNames.map((name) => [folders[name].count, z.number().int()]);
export const folderCounts = z.object(Object.fromEntries(counts) as Record<CountName, z.ZodNumber>);
export type FolderCounts = z.infer<typeof folderCounts>;
