/** «Europe/Madrid», «Japan». Not «UTC», «EST» or «Etc/GMT+3», which hide where their visitor is or come from machines. */
const namesPlace = /^(?!Etc\/)[A-Z].*[a-z]/;

/** Whether a visitor's time zone is of some other place than these; one that names no place says nothing. */
export const isAbroad = (timezone: string | undefined, home: readonly string[]): boolean =>
  timezone !== undefined && namesPlace.test(timezone) && !home.includes(timezone);
