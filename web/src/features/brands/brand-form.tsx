import { type BrandSettings, brandSettings } from '@arrival-desk/contract/brands/brand-settings.ts';
import type { SavedBrand } from '@arrival-desk/contract/brands/brands.endpoints.ts';
import { Button, ColorInput, Group, NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { IconUsers } from '../../ui/icons.ts';
import { LeaveQuestion } from '../../ui/leave-question.tsx';
import { NoticeBand } from '../../ui/notice-band.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import { BrandPreview } from './brand-preview.tsx';
import classes from './brands.module.css';
import { useAddBrandMutation, useUpdateBrandMutation } from './brands.queries.ts';
import { LogoField } from './logo-field.tsx';
import { MenuFields } from './menu-fields.tsx';
import { useLatestBrand } from './use-latest-brand.ts';

interface BrandFormProps {
  /** The brand to edit, or the one from which a new brand is copied. */
  brand: SavedBrand;
  isNew: boolean;
  onAdded: (brandId: string) => void;
}

/** The initial values: a new brand copies the look and texts of another, but not its names and addresses. */
function valuesOf({ id, version, edited_at, edited_by, logo_url, ...settings }: SavedBrand, isNew: boolean) {
  const own = { title: '', support_email: '', sender_email: '', domains: [], footer_note: '' };
  const values: BrandSettings = { ...settings, ...(isNew && own) };
  return { ...values };
}

/** The settings of one brand, next to a preview. */
export function BrandForm({ brand, isNew, onAdded }: BrandFormProps) {
  const [add] = useAddBrandMutation();
  const [update] = useUpdateBrandMutation();
  const { form, busy, formProps } = useCallForm({
    initialValues: valuesOf(brand, isNew),
    schema: brandSettings,
    async send(values) {
      if (!isNew) {
        const saved = await update({ ...values, brandId: brand.id, version: latest.version() });
        if (saved.data) latest.noteSaved(values);
        return saved;
      }
      const result = await add(values);
      if (result.data) onAdded(result.data.data.brandId);
      return result;
    },
  });
  const read = useMemo(() => ({ version: brand.version, values: valuesOf(brand, isNew) }), [brand, isNew]);
  const latest = useLatestBrand(form, read, brand.edited_by);
  const field = form.getInputProps;
  return (
    <div className={classes.columns}>
      <form {...formProps} className={classes.form} aria-label={isNew ? 'New brand' : `Settings of ${brand.title}`}>
        <Panel title="Name and addresses">
          <div className={classes.fields}>
            <TextInput {...field('title')} label="Name" description="Title of pages, sender of emails" />
            <TextInput
              {...field('support_email')}
              label="Support address"
              type="email"
              description="Travellers write here, and answers to emails go here"
            />
            <TextInput
              {...field('sender_email')}
              label="Sender of emails"
              type="email"
              description="Your email provider must let this service send for it"
            />
            <TagsInput
              {...field('domains')}
              label="Domains"
              description={
                brand.id === 'default' && !isNew
                  ? 'All hosts that no other brand has; name one to lead tracking links there'
                  : 'Hosts on which visitors see this brand, with their subdomains. Enter adds one'
              }
              placeholder="shop.example"
              comboboxProps={{ disabled: true }}
            />
          </div>
        </Panel>
        <Panel title="Look">
          <div className={classes.fields}>
            <LogoField
              url={form.values.logo === brand.logo ? brand.logo_url : null}
              error={form.errors.logo}
              onChange={(logo) => form.setFieldValue('logo', logo)}
            />
            <ColorInput
              {...field('accent')}
              label="Colour"
              description="Buttons, links and marks; the other shades follow from it"
              withEyeDropper={false}
              // It would take back what was typed a moment before the field is left; the form's own rule says what is wrong.
              fixOnBlur={false}
              format="hex"
            />
            <NativeSelect
              {...field('bar')}
              label="Bar at the top"
              data={[
                { value: 'plain', label: 'White' },
                { value: 'filled', label: 'In the colour' },
              ]}
            />
            <NativeSelect
              {...field('corners')}
              label="Corners"
              data={[
                { value: 'round', label: 'Round' },
                { value: 'small', label: 'Slightly rounded' },
              ]}
            />
          </div>
        </Panel>
        <Panel title="Menu and footer">
          <div className={classes.fields}>
            <MenuFields form={form} />
            <NativeSelect
              {...field('footer')}
              label="Line in the footer"
              description="Says in the traveller's language that the service is independent; it cannot be removed"
              data={[
                {
                  value: 'footer.prepare',
                  label: '… is an independent service, not a government one. The official card is free.',
                },
                {
                  value: 'footer.assist',
                  label: '… helps you with your card for a fee. It is an independent service …',
                },
              ]}
            />
            <TextInput {...field('footer_note')} label="Own words after it" />
          </div>
        </Panel>
        <Panel title="Merchant">
          <p className={classes.about}>On invoices and defence packs, and the company in the footer.</p>
          <div className={classes.fields}>
            <TextInput {...field('legal_name')} label="Company" />
            <Textarea {...field('legal_address')} label="Address of the company" autosize minRows={2} />
            <TextInput {...field('product')} label="Product" />
            <Textarea {...field('description')} label="What the customer buys" autosize minRows={3} maxRows={10} />
            <Textarea {...field('delivery')} label="Delivery" autosize minRows={3} maxRows={10} />
            <Textarea {...field('refund_policy')} label="Refund policy" autosize minRows={3} maxRows={10} />
            <Textarea {...field('acceptance')} label="How the terms are accepted" autosize minRows={2} maxRows={10} />
          </div>
        </Panel>
        {latest.others && (
          <NoticeBand icon={IconUsers} role="status">
            {latest.others.by} has saved this brand since you opened it. The form shows those changes and keeps yours.
            {latest.others.both.length > 0 && ` You both changed: ${latest.others.both.join(', ')}.`} Check the form,
            then save.
          </NoticeBand>
        )}
        <Group>
          <Button type="submit" loading={busy}>
            {isNew ? 'Add brand' : 'Save'}
          </Button>
        </Group>
      </form>
      <BrandPreview values={form.values} />
      <LeaveQuestion hasUnsaved={latest.hasUnsaved} />
    </div>
  );
}
