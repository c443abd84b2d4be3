/** «Europe/Madrid», «Japan». Not «UTC», «EST» or «Etc/GMT+3», which name no place or come from bots. */
const namesPlace = /^(?!Etc\/)[A-Z].*[a-z]/;

/** Whether a visitor's time zone names a place outside `home`; false for a zone that names no place. */
export const isAbroad = (timezone: string | undefined, home: readonly string[]): boolean =>
  timezone !== undefined && namesPlace.test(timezone) && !home.includes(timezone);
