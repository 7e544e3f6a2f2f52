import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { writeActiveGateway } from './gateways.store.ts';

/** Activates one gateway and deactivates the others. Throws AppError `not_found` for an unknown ID. */
export function activateGateway({ db }: Context, id: number): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const name = await writeActiveGateway(trx, id);
    if (!name)
      throw new AppError('not_found', 'There is no such gateway.', {
        fields: { gatewayId: 'There is no such gateway.' },
      });
    return name;
  });
}
