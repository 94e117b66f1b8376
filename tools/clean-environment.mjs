// The environment without the program's settings, for what must not touch a developer's own database, data and mail.

/** As server/src/settings.ts has them; its test compares. */
export const settingNames = /** @type {const} */ ([
  "PORT",
  "HOST",
  "DATA_DIR",
  "DATABASE_URL",
  "PUBLIC_URL",
  "SMTP_URL",
  "MAIL_FROM",
  "ADMIN_EMAIL",
  "ADMIN_PASSWORD",
  "APP_INTEGRITY",
  "TRUSTED_PROXIES",
  "MONTH_DUE_DAY",
  "LOG_LEVEL",
]);

/** @param {readonly (typeof settingNames)[number][]} [kept] @returns {NodeJS.ProcessEnv} */
export function cleanEnvironment(kept = []) {
  /** @type {Set<string>} */
  const dropped = new Set(settingNames.filter((name) => !kept.includes(name)));
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !dropped.has(name)));
}
