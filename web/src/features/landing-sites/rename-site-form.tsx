import { type LandingSite, renameLandingSite } from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useCallForm } from '../../ui/use-call-form.ts';
import classes from './landing-sites.module.css';
import { useRenameLandingSiteMutation } from './landing-sites.queries.ts';

export function RenameSiteForm({ site }: { site: LandingSite }) {
  const [rename] = useRenameLandingSiteMutation();
  const { form, busy, formProps } = useCallForm({
    initialValues: { name: site.name },
    schema: renameLandingSite.body.pick({ name: true }),
    send: (values) => rename({ siteId: site.id, ...values }),
  });
  return (
    <form {...formProps} className={classes.form} aria-label="Name of the landing site">
      <TextInput {...form.getInputProps('name')} label="Name" autoComplete="off" className={classes.name} />
      <Button type="submit" variant="default" loading={busy}>
        Rename
      </Button>
    </form>
  );
}
