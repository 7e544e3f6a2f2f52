/** The data key of all measurements. */
export const benchDataKey = Buffer.alloc(32, 'the data key of measurements').toString('base64');
