import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A question of the stand-in. Dates are typed as YYYY-MM-DD. */
export interface PortalField {
  name: string;
  label: string;
  kind: 'text' | 'date' | 'choice' | 'file' | 'checkbox' | 'signature';
  options?: readonly string[];
  /** The fields with the city and the mode on which the ports depend. */
  portsOf?: readonly [string, string];
  required?: boolean;
  requiredWhen?: { name: string; is: string };
  /** Asked only after another answer. */
  when?: { name: string; is: string };
  /** Latin capitals only. */
  capitals?: boolean;
  /** Filled in from the photo. */
  read?: boolean;
}

const yesNo = ['Yes', 'No'];
const countries = (() => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const known = letters.flatMap((one) => letters.flatMap((two) => names.of(`${one}${two}`) ?? []));
  return [...new Set(known)].sort();
})();
const modes = ['Flight', 'Train', 'Vessel', 'Automobile', 'On Foot', 'Automobile and On Foot'];
const air = ['Flight'];
const ports = [
  { city: 'Beijing', modes: air, name: 'Beijing Capital International Airport' },
  { city: 'Beijing', modes: air, name: 'Beijing Daxing International Airport' },
  { city: 'Shanghai', modes: air, name: 'Shanghai Hongqiao International Airport' },
  { city: 'Shanghai', modes: air, name: 'Shanghai Pudong International Airport' },
  { city: 'Guangzhou', modes: air, name: 'Guangzhou Baiyun International Airport' },
  { city: 'Shenzhen', modes: air, name: 'Shenzhen Baoan International Airport' },
  { city: 'Shenzhen', modes: ['Train'], name: 'West Kowloon Station' },
  { city: 'Shenzhen', modes: ['On Foot'], name: 'Luohu' },
];
const cities = [
  ...new Set(ports.map(({ city }) => city)),
  'Chengdu',
  'Chongqing',
  'Dalian',
  'Hangzhou',
  'Xiamen',
].sort();
const purposes = [
  'Conference/Business',
  'Visit',
  'Sightseeing/Leisure',
  'Visiting Friends/Relatives',
  'Work',
  'Study',
  'Permanent Residence',
  'Return to Country of Residence',
  'Service (Employee)',
  'Other',
];
const documents = [
  'Ordinary Passport',
  'Diplomatic Passport',
  'Service Passport',
  'Public Affairs Passport',
  "Seaman's Book",
];

const text = (name: string, label: string, more: Partial<PortalField> = {}): PortalField => ({
  name,
  label,
  kind: 'text',
  ...more,
});
const choice = (
  name: string,
  label: string,
  options: readonly string[],
  more: Partial<PortalField> = {},
): PortalField => ({
  ...{ name, label, kind: 'choice', options, required: true },
  ...more,
});
const fromPhoto = { read: true, required: true };

/** The form as public sources describe it: DESIGN, section 13. No answer is chosen beforehand. */
export const portalPages: readonly { title: string; fields: readonly PortalField[] }[] = [
  {
    title: 'Document',
    fields: [
      choice('document_type', 'Type of document', documents),
      { name: 'passport_page', label: 'Photo of the passport page', kind: 'file', required: true },
    ],
  },
  {
    title: 'Personal information',
    fields: [
      text('surname', 'Last name', { ...fromPhoto, capitals: true }),
      text('given_name', 'First name', { read: true, capitals: true }),
      text('other_name', 'Other name'),
      text('chinese_name', 'Chinese name'),
      choice('gender', 'Gender', ['Male', 'Female', 'Other'], fromPhoto),
      { name: 'date_of_birth', label: 'Date of birth', kind: 'date', ...fromPhoto },
      choice('nationality', 'Citizenship', countries, fromPhoto),
      choice('country_of_birth', 'Country of birth', countries),
      text('city_of_birth', 'City of birth', { required: true }),
      text('passport_number', 'Passport number', fromPhoto),
      choice('passport_lost_stolen', 'Passport ever lost or stolen', yesNo),
    ],
  },
  {
    title: 'Contact',
    fields: [
      choice('country_code', 'Telephone code', ['+1', '+33', '+353', '+358', '+44', '+49', '+81', '+82']),
      text('phone_number', 'Telephone number', { required: true }),
      text('phone_in_china', 'Telephone number in China'),
      text('application_email', 'Email', { required: true }),
      choice('has_inviter', 'Invited by a person or organisation in China', yesNo),
      text('name_of_inviter', 'Name of the inviter', { required: true, when: { name: 'has_inviter', is: 'Yes' } }),
      text('adress_or_contact_inviter', 'Contact of the inviter', {
        required: true,
        when: { name: 'has_inviter', is: 'Yes' },
      }),
    ],
  },
  {
    title: 'Journey',
    fields: [
      choice('transport_mode', 'Mode of transport', modes),
      text('arrival_flight_train_no', 'Number', { requiredWhen: { name: 'transport_mode', is: 'Flight' } }),
      { name: 'arrival_date', label: 'Date of entry', kind: 'date', required: true },
      choice('entry_city', 'City of entry', cities),
      {
        name: 'entry_port',
        label: 'Port of entry',
        kind: 'choice',
        portsOf: ['entry_city', 'transport_mode'],
        required: true,
      },
      choice('purpose_of_trip', 'Purpose of the journey', purposes),
      text('cities_intended_china', 'Destination cities', { required: true }),
      text('transit_cities', 'Transit cities'),
      text('countries_region', 'Countries of the last two years'),
      text('hotel_adress_in_china', 'Address in China', { required: true }),
      choice('visa_free', 'Visa', yesNo),
      choice('visa_type', 'Type of visa', ['L', 'M', 'Q1', 'Q2', 'Z'], { when: { name: 'visa_free', is: 'Yes' } }),
      text('visa_number', 'Visa number', { required: true, when: { name: 'visa_free', is: 'Yes' } }),
      { name: 'date_of_departure', label: 'Date of departure', kind: 'date' },
      choice('departure_transport_mode', 'Mode of departure', modes, { required: false }),
      text('departure_flight_no', 'Number of departure'),
      choice('departure_city', 'City of departure', cities, { required: false }),
      {
        name: 'departure_port',
        label: 'Port of departure',
        kind: 'choice',
        portsOf: ['departure_city', 'departure_transport_mode'],
      },
    ],
  },
  {
    title: 'Companions and declaration',
    fields: [
      text('companions', 'Companions'),
      text('receipt_email', 'Send the receipt to', { required: true }),
      { name: 'declaration', label: 'I declare that this is true', kind: 'checkbox', required: true },
      { name: 'signature', label: 'Signature', kind: 'signature', required: true },
    ],
  },
];

export type Answers = Readonly<Record<string, string>>;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

/** The stand-in on a port of its own, and so on another origin than the product. `received` grows with each card. */
export async function startPortal() {
  const html = await readFile(new URL('./portal.html', import.meta.url));
  const received: Answers[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/form.json') response.end(JSON.stringify({ pages: portalPages, ports }));
    else if (request.url === '/submit') {
      received.push(JSON.parse(await bodyOf(request)));
      response.end(JSON.stringify({ reference: `CN${String(received.length).padStart(6, '0')}` }));
    } else if (request.url === '/') response.setHeader('content-type', 'text/html').end(html);
    else response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, received, stop: () => server.close() };
}
