/** What a cookie and a header can carry. Any other text in the cookie of the token is that of a guest. */
export const tokenPattern = /^[!#-+\--:<-[\]-~]{8,3900}$/;
