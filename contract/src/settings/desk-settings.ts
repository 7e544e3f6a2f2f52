import * as z from 'zod';
import { wholeNumber } from '../fields.ts';
import { checkedForDays, checkedOn } from '../filing/form-data.ts';
import { isWebAddress } from '../web-address.ts';

interface Words {
  /** The label of its field, and its name in messages. */
  label: string;
  explanation: string;
}

interface NumberSetting extends Words {
  kind: 'number';
  /** What it counts, after the number. */
  unit: string;
  default: number;
  min: number;
  max: number;
}

/** A web address that people open, or '' for none. */
interface AddressSetting extends Words {
  kind: 'address';
  default: string;
}

interface ChoiceSetting extends Words {
  kind: 'choice';
  default: string;
  /** The values that can be chosen, with their words on the screen. */
  options: Readonly<Record<string, string>>;
}

/** A day that is not in the future, YYYY-MM-DD. */
interface DaySetting extends Words {
  kind: 'day';
  default: string;
}

/** Ports of the internet, with commas between them. */
interface PortsSetting extends Words {
  kind: 'ports';
  default: string;
}

export type DeskSetting = NumberSetting | AddressSetting | ChoiceSetting | DaySetting | PortsSetting;

/**
 * What an Admin sets for the whole desk, in the order of the form. Schema, form, validation and storage follow from this
 * table: a new setting is a new entry, and needs no migration.
 */
export const deskSettings = {
  filing_window_days: {
    kind: 'number',
    label: 'Filing window',
    unit: 'days before the arrival',
    explanation:
      'From this day on an order can be filed: paid orders wait in Future until then. When it changes, orders in Future get their new dates within five minutes; orders that are out of Future stay where they are.',
    default: 3,
    min: 1,
    max: 30,
  },
  receipt_missing_minutes: {
    kind: 'number',
    label: 'Receipt is missing after',
    unit: 'minutes',
    explanation: 'An order that was filed longer ago and has no document yet is marked, in its queue and on its page.',
    default: 30,
    min: 5,
    max: 1440,
  },
  receipt_days: {
    kind: 'number',
    label: 'Receipts that were not sent are deleted after',
    unit: 'days',
    explanation: 'Files in Receipts are deleted then. What was sent stays with its order.',
    default: 7,
    min: 1,
    max: 60,
  },
  form_url: {
    kind: 'address',
    label: "The government's form",
    explanation: 'Order page and form pack link to it. Leave it empty to show no link.',
    default: 'https://s.nia.gov.cn/ArrivalCardFillingPC/',
  },
  form_needs_photo: {
    kind: 'choice',
    label: 'The form needs the photo',
    explanation:
      'Whether an order can be filed before the photo of its passport page is there. If not, Take next leaves it out, and queues count the photo among what is asked for, within a minute of a change.',
    default: 'undecided',
    options: {
      undecided: 'Not decided: its lack is a warning',
      yes: 'Yes: an order without it is not ready',
      no: 'No: its lack is a warning',
    },
  },
  form_checked_on: {
    kind: 'day',
    label: 'Ports and options were checked on',
    explanation: `Compare the cities, ports and options that staff are shown with the form, then enter the day. System warns when it is more than ${checkedForDays} days ago.`,
    default: checkedOn,
  },
  refund_on_cancel_until: {
    kind: 'choice',
    label: 'Refund when a landing site cancels',
    explanation: 'Whether a paid order that a landing site cancels is due for a refund.',
    default: 'before_filing',
    options: { never: 'Never', before_filing: 'Until the card is filed', always: 'Always' },
  },
  reminder_hours: {
    kind: 'number',
    label: 'Remind the traveller after',
    unit: 'hours',
    explanation:
      'An email with what is still open goes out this long after staff have asked, and then daily; sooner where the arrival is near.',
    default: 24,
    min: 1,
    max: 168,
  },
  reminders_max: {
    kind: 'number',
    label: 'Reminders of one request',
    unit: 'at most',
    explanation: '0 reminds nobody.',
    default: 3,
    min: 0,
    max: 10,
  },
  webhook_ports: {
    kind: 'ports',
    label: 'Ports of webhooks',
    explanation:
      'The only ports on which landing sites can receive webhooks, with commas between them. 443 is that of https.',
    default: '443',
  },
  retention_share: {
    kind: 'number',
    label: 'Retention asks beyond',
    unit: '% of all orders in one night',
    explanation:
      'When the nightly run would erase a larger share of the orders, it erases nothing until an Admin has confirmed it under Traveller Data. 100 never asks.',
    default: 5,
    min: 1,
    max: 100,
  },
} as const satisfies Readonly<Record<string, DeskSetting>>;

type Table = typeof deskSettings;
export type DeskSettingName = keyof Table;
export type NumberSettingName = {
  [Name in DeskSettingName]: Table[Name]['kind'] extends 'number' ? Name : never;
}[DeskSettingName];
export const deskSettingNames = Object.keys(deskSettings) as DeskSettingName[];

type ValueOf<Setting> = Setting extends { kind: 'number' }
  ? number
  : Setting extends { options: infer Options }
    ? keyof Options
    : string;
export type DeskSettings = { [Name in DeskSettingName]: ValueOf<Table[Name]> };

/** The day on which the data of the form was last compared with it: by Admins, or for a newer version of the product. */
export const formCheckedOn = ({ form_checked_on }: DeskSettings): string =>
  form_checked_on > checkedOn ? form_checked_on : checkedOn;

/** The latest day that it is anywhere, which is one ahead of UTC at most. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

const isDate = (text: string) => z.iso.date().safeParse(text).success;

const wrongPorts = 'Must be one to ten ports from 1 to 65535 with commas between them, as 443, 8443.';
const ports = z
  .string('Must be text.')
  .transform((text) => text.split(',').map((port) => port.trim()))
  .refine(
    (list) => list.length <= 10 && list.every((port) => /^\d{1,5}$/.test(port) && +port >= 1 && +port <= 65_535),
    wrongPorts,
  )
  .transform((list) => [...new Set(list.map(Number))].join(', '));

/** The ports that webhooks can use on every host. */
export const portsOf = ({ webhook_ports }: Pick<DeskSettings, 'webhook_ports'>): number[] =>
  webhook_ports.split(',').map(Number);

/** The schema of one setting; its messages are in the words of the form. */
function schemaOf(setting: DeskSetting): z.ZodType {
  if (setting.kind === 'choice') return z.enum(Object.keys(setting.options), 'Please choose one.');
  if (setting.kind === 'number')
    return wholeNumber(setting.min, setting.max, `Must be a whole number from ${setting.min} to ${setting.max}.`);
  if (setting.kind === 'day')
    return z
      .string('Must be text.')
      .refine((value) => isDate(value), 'Please enter a date as DD/MM/YYYY.')
      .refine((value) => value <= tomorrow(), 'Must not be in the future.');
  if (setting.kind === 'ports') return ports;
  return z
    .string('Must be text.')
    .trim()
    .max(300, 'At most 300 characters.')
    .refine((value) => value === '' || isWebAddress(value), 'Must be a URL that starts with https://.');
}

/** What a form sends of a setting: numbers as they were typed. */
type TypedValueOf<Name extends DeskSettingName> = number extends DeskSettings[Name]
  ? number | string
  : DeskSettings[Name];

const schemas = Object.fromEntries(deskSettingNames.map((name) => [name, schemaOf(deskSettings[name])])) as {
  [Name in DeskSettingName]: z.ZodType<DeskSettings[Name], TypedValueOf<Name>>;
};

/** Settings as a form sends them. */
export const typedSettings = z.object(schemas);

function plainSchemaOf(setting: DeskSetting): z.ZodType {
  if (setting.kind === 'choice') return z.enum(Object.keys(setting.options));
  return setting.kind === 'number' ? z.number() : z.string();
}

/** Settings as the server sends them. */
export const sentSettings = z.object(
  Object.fromEntries(deskSettingNames.map((name) => [name, plainSchemaOf(deskSettings[name])])) as {
    [Name in DeskSettingName]: z.ZodType<DeskSettings[Name]>;
  },
);

/** Settings as they are stored, by name; what is absent or no longer valid has its default. */
export function completeSettings(stored: Readonly<Record<string, unknown>>): DeskSettings {
  const values = deskSettingNames.map((name) => {
    // Most settings are not stored, and a schema takes long to refuse what is undefined.
    const read = stored[name] === undefined ? undefined : schemas[name].safeParse(stored[name]);
    return [name, read?.success ? read.data : deskSettings[name].default];
  });
  return Object.fromEntries(values) as DeskSettings;
}
