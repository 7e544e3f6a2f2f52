/** Settings with which a production server must not start: the variable that is named, and what is set. */
export const refusedStarts: [about: string, env: Record<string, string>][] = [
  ['NODE_TLS_REJECT_UNAUTHORIZED', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }],
  ['NODE_OPTIONS', { NODE_OPTIONS: '--tls-keylog=/tmp/keys' }],
  ['NODE_OPTIONS', { NODE_OPTIONS: '--insecure-http-parser' }],
  ['JWT_SECRET', { JWT_SECRET: 'a'.repeat(64) }],
  ['JWT_SECRET', { JWT_SECRET: 'changeme'.repeat(4) }],
  ['JWT_SECRET', { JWT_SECRET: '0123456789'.repeat(4) }],
  ['JWT_SECRET', { JWT_SECRET: 'abcdefghijklmnopqrstuvwxyz012345' }],
  ['JWT_SECRET_OTHER', { JWT_SECRET: '8f2b1c9d4e7a605f3b8c2d1e9a7f4c6b', JWT_SECRET_OTHER: 'secret'.repeat(8) }],
  ['DATA_KEY', { DATA_KEY: Buffer.alloc(32).toString('base64') }],
  ['INTAKE_API_KEY', { INTAKE_API_KEY: 'x'.repeat(24) }],
  ['METRICS_TOKEN', { METRICS_TOKEN: '1234567812345678' }],
  ['SMTP_TLS', { SMTP_URL: 'smtp://8.8.8.8:25', SMTP_TLS: 'off' }],
  ['AWS_SES_ENDPOINT', { AWS_SES_ENDPOINT: 'http://8.8.8.8' }],
  ['SENDGRID_BASE_URL', { SENDGRID_BASE_URL: 'http://[2606:4700::1111]' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 'http://8.8.8.8:9000' }],
  ['CLAMAV_URL', { CLAMAV_URL: 'tcp://8.8.8.8:3310' }],
  ['WEBHOOK_ALLOWED_HOSTS', { WEBHOOK_ALLOWED_HOSTS: 'shop.internal,169.254.169.254' }],
  ['WEBHOOK_ALLOWED_HOSTS', { WEBHOOK_ALLOWED_HOSTS: 'metadata.google.internal' }],
  ['WEBHOOK_ALLOWED_HOSTS', { WEBHOOK_ALLOWED_HOSTS: 'fd00:ec2::254' }],
];

/** Settings with which it starts, and says so. */
export const riskyStarts: [about: string, env: Record<string, string>][] = [
  ['REQUIRE_SECOND_FACTOR', { REQUIRE_SECOND_FACTOR: 'nobody' }],
  ['TRUST_PROXY', { HOST: '0.0.0.0' }],
  ['NODE_OPTIONS', { NODE_OPTIONS: '--inspect' }],
  ['NODE_DEBUG', { NODE_DEBUG: 'http' }],
  ['DATA_DIR', { DATA_DIR: '/dev/shm/desk' }],
  ['INTAKE_CALLS_PER_MINUTE', { INTAKE_CALLS_PER_MINUTE: '100000' }],
  ['SESSION_IDLE_MINUTES', { SESSION_IDLE_MINUTES: '720' }],
  ['DISK_RESERVE_MB', { DISK_RESERVE_MB: '0' }],
  ['UPLOAD_MAX_MB', { UPLOAD_MAX_MB: '200' }],
  ['METRICS_HOST', { METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'silent' }],
  ['WEBHOOK_ALLOWED_HOSTS', { WEBHOOK_ALLOWED_HOSTS: 'localhost' }],
];
