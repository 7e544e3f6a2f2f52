import application from '../../../package.json' with { type: 'json' };

/** The version of this release, as package.json has it. */
export const { version } = application;
