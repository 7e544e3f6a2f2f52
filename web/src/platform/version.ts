declare const APPLICATION_VERSION: string;

/** The version of this build, defined by rsbuild.config.ts. */
export const version: string = APPLICATION_VERSION;
