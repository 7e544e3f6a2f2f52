import {
  type DeskSetting,
  type DeskSettingName,
  type DeskSettings,
  deskSettingNames,
  deskSettings,
  typedSettings,
} from '@arrival-desk/contract/settings/desk-settings.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { toast } from 'react-toastify/unstyled';
import { DayInput } from '../../ui/day-input.tsx';
import { LeaveQuestion } from '../../ui/leave-question.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import classes from './desk-settings-form.module.css';
import { useEditSettingsMutation } from './settings.queries.ts';

type Typed = Record<DeskSettingName, string>;

const asTyped = (settings: DeskSettings) =>
  Object.fromEntries(deskSettingNames.map((name) => [name, String(settings[name])])) as Typed;

/** All settings of the desk. Only what was changed is sent, so that two Admins do not undo each other's changes. */
export function DeskSettingsForm({ settings }: { settings: DeskSettings }) {
  const [edit] = useEditSettingsMutation();
  const known = useRef(asTyped(settings));
  const { form, busy, formProps } = useCallForm<Typed>({
    initialValues: known.current,
    schema: typedSettings,
    async send(values) {
      const changed = deskSettingNames.filter((name) => values[name] !== known.current[name]);
      if (changed.length > 0) return edit(Object.fromEntries(changed.map((name) => [name, values[name]])));
      toast.info('Nothing was changed.');
      return {};
    },
    onDone: (_, { sent }) => {
      known.current = sent;
    },
  });
  // What another Admin has changed appears, except in a field that is being edited.
  useEffect(() => {
    const latest = asTyped(settings);
    for (const name of deskSettingNames)
      if (form.getValues()[name] === known.current[name] && latest[name] !== known.current[name])
        form.setFieldValue(name, latest[name]);
    known.current = latest;
  }, [settings, form.getValues, form.setFieldValue]);
  const hasUnsaved = () => deskSettingNames.some((name) => form.getValues()[name] !== known.current[name]);
  return (
    <form {...formProps} className={classes.form} aria-label="Settings of the desk">
      {deskSettingNames.map((name) => (
        <SettingField key={name} setting={deskSettings[name]} field={form.getInputProps(name)} />
      ))}
      <Button type="submit" loading={busy} className={classes.save}>
        Save
      </Button>
      <LeaveQuestion hasUnsaved={hasUnsaved} />
    </form>
  );
}

function SettingField({ setting, field }: { setting: DeskSetting; field: object }) {
  const { label, explanation } = setting;
  if (setting.kind === 'choice')
    return (
      <NativeSelect
        {...field}
        label={label}
        description={explanation}
        data={Object.entries(setting.options).map(([value, words]) => ({ value, label: words }))}
      />
    );
  if (setting.kind === 'day')
    return <DayInput {...field} label={label} description={explanation} className={classes.day} />;
  if (setting.kind === 'address')
    return <TextInput {...field} label={label} description={explanation} type="url" autoComplete="off" />;
  if (setting.kind === 'ports')
    return (
      <TextInput
        {...field}
        label={label}
        description={explanation}
        inputMode="numeric"
        autoComplete="off"
        className={classes.day}
      />
    );
  return (
    <TextInput
      {...field}
      label={`${label} (${setting.unit})`}
      description={explanation}
      inputMode="numeric"
      autoComplete="off"
      className={classes.number}
    />
  );
}
