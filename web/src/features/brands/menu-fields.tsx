import { type BrandLink, menuTexts, supportLink, trackOrderLink } from '@arrival-desk/contract/brands/brand.ts';
import type { BrandSettings } from '@arrival-desk/contract/brands/brand-settings.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import classes from './brands.module.css';

const words: Record<(typeof menuTexts)[number], string> = {
  'menu.trackOrder': 'Track Order',
  'menu.contactSupport': 'Contact Support',
  'menu.myOrder': 'My order',
  'menu.officialSite': 'Official free card',
  'menu.writeToUs': 'Write to us',
};
const own = 'own';
const texts = [...menuTexts.map((key) => ({ value: key, label: words[key] })), { value: own, label: 'Own words' }];
const targets = [
  { value: trackOrderLink, label: 'Tracking form' },
  { value: supportLink, label: 'Email to support' },
  { value: 'https://', label: 'Web page' },
];
const maxLinks = 6;

/** The links of the menu bar. Texts from the list are translated; own texts are the same in every language. */
export function MenuFields({ form }: { form: UseFormReturnType<BrandSettings> }) {
  const { menu } = form.values;
  const element = useRef<HTMLFieldSetElement>(null);
  const change = (index: number, changes: Partial<BrandLink>) =>
    form.setFieldValue(
      'menu',
      menu.map((link, at) => (at === index ? { ...link, ...changes } : link)),
    );
  function remove(index: number): void {
    form.setFieldValue('menu', menu.toSpliced(index, 1));
    // The button that had the focus goes with its link, and 'Add link' can be new.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(':scope > button')?.focus());
  }
  return (
    <fieldset ref={element} className={classes.menu}>
      <legend>Menu</legend>
      {menu.map((link, index) => {
        const target = link.href.startsWith('http') ? 'https://' : link.href;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: links have no identity but their position
          <div key={index} className={classes.link}>
            <NativeSelect
              label={`Words of link ${index + 1}`}
              data={texts}
              value={link.text ?? own}
              onChange={({ currentTarget: { value } }) =>
                change(index, { text: value === own ? null : (value as (typeof menuTexts)[number]), label: '' })
              }
            />
            {link.text === null && (
              <TextInput {...form.getInputProps(`menu.${index}.label`)} label={`Own words of link ${index + 1}`} />
            )}
            <NativeSelect
              label={`Link ${index + 1} leads to`}
              data={targets}
              value={target}
              onChange={({ currentTarget: { value } }) => change(index, { href: value })}
            />
            {target === 'https://' && (
              <TextInput {...form.getInputProps(`menu.${index}.href`)} label={`URL of link ${index + 1}`} type="url" />
            )}
            <Button variant="default" size="xs" aria-label={`Remove link ${index + 1}`} onClick={() => remove(index)}>
              Remove
            </Button>
          </div>
        );
      })}
      {menu.length < maxLinks && (
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            form.setFieldValue('menu', [...menu, { text: 'menu.contactSupport', label: '', href: supportLink }])
          }
        >
          Add link
        </Button>
      )}
    </fieldset>
  );
}
