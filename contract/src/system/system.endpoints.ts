import * as z from 'zod';
import { placeholder } from '../brands/placeholders.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';
import { mailProviders } from '../mail/providers.ts';
import { backupState } from './backups.ts';

/** The incident of events that matched no email, of one provider. */
export const unmatchedIncident = <Slug extends string>({ events }: { events: { slug: Slug } }) =>
  `unmatched_event_${events.slug}` as const;

/** Incidents that are counted per day across servers; the single incident is only in the log of one server. */
export const incidentKinds = [
  'script_error_admin',
  'script_error_visitor',
  ...Object.values(mailProviders).map(unmatchedIncident),
  'account_under_attack',
  'password_tried_everywhere',
  'retention_stopped',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** The number of days over which incidents are added up. */
export const incidentDays = 7;
/** The maximum number of failed jobs that the report lists; `failed_total` counts all. */
export const listedFailedJobs = 50;
/** The maximum number of reasons of waiting emails that the report lists, the most frequent first. */
export const listedReasons = 5;

const seconds = z.number().min(0);
const instant = z.string().describe('ISO 8601 in UTC');

export const systemReport = z.object({
  rehearsal: instant
    .nullable()
    .describe('Since when this database is a restored copy that sends nothing outside; null for production'),
  servers: z
    .array(
      z.object({
        id: z.uuid(),
        /** The server's machine and port. */
        name: z.string(),
        /** With the commit, as `0.3.0+1a2b3c4d5`. */
        version: z.string(),
        node: z.string(),
        started_at: instant,
        seen_at: instant,
        /** Whether the server has not reported for a minute. */
        missing: z.boolean(),
        /** Whether this server created the report. */
        self: z.boolean(),
      }),
    )
    .describe('Every server process that reported during the last day and was not stopped regularly'),
  database: z.object({
    kind: z.enum(['embedded', 'server']),
    version: z.string(),
    /** The newest migration. */
    schema: z.string(),
    size_bytes: z.number().int(),
    /** The connection pool of the server that created this report; null without a pool. */
    connections: z.object({ open: z.number().int(), idle: z.number().int(), waiting: z.number().int() }).nullable(),
  }),
  jobs: z.object({
    waiting: z.array(z.object({ name: z.string(), jobs: z.number().int(), oldest_seconds: seconds })),
    failed_total: z.number().int(),
    failed: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          failed_at: instant,
          attempts: z.number().int(),
          reason: z.string(),
        }),
      )
      .describe('The newest 50; the queue forgets them after a week'),
  }),
  mails: z.object({
    failed: z.number().int(),
    waiting: z.number().int(),
    /** When the oldest waiting email was queued; null when none waits. */
    waiting_since: z.string().nullable(),
    reasons: z
      .array(z.object({ reason: z.string(), mails: z.number().int() }))
      .describe('Why emails wait after an attempt'),
  }),
  encryption: z.object({
    /** The ID of the key under which travellers' data is encrypted. */
    key_id: z.string(),
    /** Keys under which data can still be encrypted; more than one while keys are rotated. */
    keys_in_use: z.number().int(),
    stores: z
      .array(
        z.object({
          name: z.string(),
          /** Rows that have been read and are encrypted under the key. */
          seen: z.number().int(),
          total: z.number().int(),
          /** Rows that cannot be decrypted. */
          unreadable: z.number().int(),
          /** When everything was encrypted under the key; null until then. */
          finished_at: z.string().nullable(),
        }),
      )
      .describe('How far older rows have been encrypted under the key'),
  }),
  backups: z.object({ backup: backupState, restore_test: backupState }),
  storage: z.object({
    place: z.string(),
    /** Free space on the disk of DATA_DIR, on the server that created this report. */
    free_bytes: z.number().int(),
    /** With less free space the server is not ready; null when nothing on this disk grows. */
    reserve_bytes: z.number().int().nullable(),
  }),
  virus_scanner: z
    .object({
      /** Of clamd and its signatures; null when it cannot be reached. */
      version: z.string().nullable(),
      /** Why it cannot be reached; null when it can. */
      problem: z.string().nullable(),
    })
    .nullable()
    .describe('As the server sees it that created this report; null without CLAMAV_URL'),
  settings: z
    .array(z.object({ name: z.string(), says: z.string(), todo: z.string() }))
    .describe('Settings of the server that created this report which are dangerous, and what to do'),
  certificate: z
    .object({
      host: z.string(),
      /** Null when the certificate could not be read. */
      valid_to: z.string().nullable(),
      /** Why browsers would refuse the certificate, or why it could not be read; null when it is valid. */
      problem: z.string().nullable(),
    })
    .nullable()
    .describe('Of PUBLIC_URL; null if that is not https'),
  incidents: z.array(
    z.object({ kind: z.enum(incidentKinds), total: z.number().int(), last_at: z.string().nullable() }),
  ),
  form_data: z
    .object({
      checked_on: z
        .string()
        .describe("When cities, ports and options were last compared with the government's form, YYYY-MM-DD"),
      outdated: z.number().int().describe('Corrections of entries that have changed in the product since'),
    })
    .describe("The lists of the government's form"),
  placeholders: z.array(placeholder).describe('The settings of brands that still are placeholders'),
});
export type SystemReport = z.infer<typeof systemReport>;

export const getSystemReport = defineEndpoint({
  method: 'GET',
  path: '/api/admin/get-system-report',
  access: ['Admin'],
  audit: 'nothing',
  summary:
    'The state of the installation: servers, database, queue, emails, encryption, backups, storage, virus scanner, certificate, incidents, placeholders',
  response: envelope(systemReport),
});

export const retryJob = defineEndpoint({
  method: 'POST',
  path: '/api/admin/retry-job',
  access: ['Admin'],
  audit: { act: 'job_retried', about: ['job', 'id'], fields: ['name'] },
  fails: ['not_found'],
  summary: 'Queue a failed job again',
  body: z.object({
    name: z.string({ error: 'Must be text.' }).regex(/^[a-z][a-z-]{0,59}$/, 'Must be the name of a kind of job.'),
    id: z.uuid({ error: 'Must be the ID of a job.' }),
  }),
  response: done,
});

/** What must be typed to end a rehearsal. */
export const productionConfirmation = 'PRODUCTION';

export const endRehearsal = defineEndpoint({
  method: 'POST',
  path: '/api/admin/end-rehearsal',
  access: ['Admin'],
  audit: { act: 'rehearsal_ended' },
  fails: ['not_found'],
  summary: 'Say that a restored copy is production: emails and webhooks that wait are sent',
  body: z.object({
    confirmation: z.literal(productionConfirmation, { error: 'Please type PRODUCTION.' }),
  }),
  response: done,
});
