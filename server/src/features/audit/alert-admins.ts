import type { Context } from '../../platform/context.ts';
import { queueStaffMail } from '../staff-mails/staff-mails.ts';
import { findAdmins, type NewEntry } from './audit.store.ts';

/** An export of more rows, and reading as many orders within ten minutes, is told to the Admins. */
export const manyRows = 1000;

/** What an alert needs. */
export type AlertParts = Pick<Context, 'config' | 'db' | 'clock' | 'jobs' | 'secrets'>;

const signIns: readonly string[] = [
  'signed_in',
  'signed_in_with_passkey',
  'signed_in_enrolling',
  'signed_in_adding_passkey',
];

/** What an entry tells the Admins at once; null for almost all. */
function alertOf({ act, result, name, role, address, browser, object_id, detail }: NewEntry) {
  const from = `from ${address} with ${browser}`;
  if (act === 'signed_in' && detail.underAttack === true)
    return {
      subject: 'An account is under attack',
      what: `Someone is guessing the password of member ${object_id}, last ${from}. The account is closed to unknown browsers for 15 minutes.`,
    };
  if (result !== 'done') return null;
  if (signIns.includes(act) && role === 'Admin' && detail.newBrowser === true)
    return { subject: 'An Admin has signed in from a new device', what: `${name} signed in ${from}.` };
  if (act === 'invitation_accepted' && role === 'Admin')
    return { subject: 'A new Admin has accepted an invitation', what: `${name} set a password ${from}.` };
  const changed = Array.isArray(detail.changed) ? detail.changed : [];
  if (detail.type === 'Admin' && (act === 'member_added' || act === 'member_invited' || changed.includes('type')))
    return { subject: 'There is a new Admin', what: `${name} made member ${object_id} an Admin, ${from}.` };
  if (
    act === 'member_changed' &&
    detail.type === 'Admin' &&
    (changed.includes('email') || changed.includes('password'))
  )
    return {
      subject: 'The account of an Admin has been changed',
      what: `${name} changed the ${changed.join(' and the ')} of member ${object_id}, who is an Admin, ${from}.`,
    };
  if (act === 'webhook_set' && detail.moved === true)
    return {
      subject: 'The webhooks of a landing site have another address',
      what: `${name ?? 'The site itself'} set the webhook address of landing site ${object_id}, ${from}. Settings show it.`,
    };
  if (act === 'gateway_changed')
    return { subject: 'The payment gateway has changed', what: `${name} made ${detail.name} active, ${from}.` };
  if (act === 'factors_reset')
    return {
      subject: 'Second factors have been reset',
      what: `${name} reset the second factors of member ${object_id}, ${from}.`,
    };
  if ((act === 'orders_exported' || act === 'audit_exported') && Number(detail.rows) > manyRows)
    return {
      subject: 'Someone exported many rows',
      what: `${name} (${role}) exported ${Number(detail.rows).toLocaleString('en')} rows, ${from}.`,
    };
  if (act === 'orders_read' && Number(detail.orders) > manyRows)
    return {
      subject: 'Someone is reading many orders',
      what: `${name} (${role}) read ${Number(detail.orders).toLocaleString('en')} orders within ten minutes, last ${from}.`,
    };
  return null;
}

/** Queues a mail to every Admin about an entry that they must hear of. */
export async function alertAdmins(context: AlertParts, entry: NewEntry): Promise<void> {
  const alert = alertOf(entry);
  if (!alert) return;
  const { subject, what } = alert;
  const link = { label: 'Open the audit trail', address: `${context.config.publicUrl}/admin/audit-trail` };
  await context.db.transaction().execute(async (trx) => {
    for (const { name, email } of await findAdmins(trx))
      await queueStaffMail(context, trx, {
        name,
        email,
        subject,
        paragraphs: [what, 'If you did not expect this, act now.'],
        link,
      });
  });
}
