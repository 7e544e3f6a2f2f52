declare const APPLICATION_VERSION: string;

/** The version of this build, which rsbuild.config.ts writes in. */
export const version: string = APPLICATION_VERSION;
