import * as z from 'zod';
import { type CountName, folderNames, folders } from './folders.ts';

export const folderName = z.enum(folderNames, { error: 'Unknown folder.' });

/** Only orders that are ready to file, or only those that are not. */
export const readyFilter = z.enum(['yes', 'no'], { error: 'Must be yes or no.' }).optional();

const counts = folderNames.map((name) => [folders[name].count, z.number().int()]);
export const folderCounts = z.object(Object.fromEntries(counts) as Record<CountName, z.ZodNumber>);
export type FolderCounts = z.infer<typeof folderCounts>;
