import type { Place } from '../../../../domain/checkout/distance.ts';

/** The middle of larger towns, as `id latitude longitude`. Points of other towns have no place. */
const middles = `
kyiv 50.450 30.523; kharkiv 49.992 36.231; odesa 46.469 30.741; dnipro 48.465 35.046; lviv 49.840 24.029;
zaporizhzhia 47.838 35.140; kryvyi-rih 47.910 33.391; mykolaiv 46.975 31.995; vinnytsia 49.233 28.468;
poltava 49.588 34.551; chernihiv 51.498 31.289; cherkasy 49.444 32.060; khmelnytskyi 49.423 26.987;
chernivtsi 48.292 25.935; zhytomyr 50.255 28.659; sumy 50.907 34.798; rivne 50.619 26.251;
ivano-frankivsk 48.922 24.711; ternopil 49.553 25.595; lutsk 50.747 25.325; kropyvnytskyi 48.508 32.262;
uzhhorod 48.621 22.288; bila-tserkva 49.796 30.131; kremenchuk 49.068 33.420; brovary 50.511 30.790;
warszawa 52.230 21.012; krakow 50.061 19.938; wroclaw 51.108 17.039; lodz 51.759 19.456; poznan 52.408 16.934;
gdansk 54.352 18.647; szczecin 53.428 14.553; bydgoszcz 53.124 18.008; lublin 51.247 22.568; bialystok 53.132 23.169;
katowice 50.265 19.024; gdynia 54.519 18.531; czestochowa 50.812 19.120; radom 51.403 21.147; torun 53.014 18.598;
rzeszow 50.041 21.999; kielce 50.866 20.628; olsztyn 53.779 20.480; opole 50.675 17.921`;

export const townPlaces: ReadonlyMap<string, Place> = new Map(
  middles.split(';').map((line) => {
    const [id = '', lat, lng] = line.trim().split(' ');
    return [id, { lat: Number(lat), lng: Number(lng) }];
  }),
);
