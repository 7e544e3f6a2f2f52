import * as z from 'zod';

/** Ways to take the second step. `enrol`: the account has no second factor yet, and must get one first. */
const secondStepMethods = ['authenticator', 'recovery_code', 'enrol'] as const;

/** What `admin-login` returns besides `data` when the right password is not enough. */
export const dueStep = z.object({
  /** Proves the right password for some minutes, once. */
  challenge: z.string(),
  methods: z.array(z.enum(secondStepMethods)),
});
export type DueStep = z.infer<typeof dueStep>;
