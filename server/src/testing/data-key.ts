/** The data key of test servers: all servers of one database need the same. */
export const testDataKey = Buffer.alloc(32, 'the data key of tests').toString('base64');
