import { normalizePlaceName } from '../../../../domain/search/places.ts';
import type { Country } from './country.ts';
import { regions } from './poland-regions.ts';

const streets = `ul. Mickiewicza; ul. Słowackiego; ul. Sienkiewicza; ul. Kościuszki; al. Piłsudskiego; ul. Kopernika;
ul. Konopnickiej; ul. Reymonta; ul. Żeromskiego; ul. Prusa; ul. Chopina; ul. Moniuszki; ul. Matejki;
ul. Wyspiańskiego; ul. Norwida; ul. Asnyka; ul. Kochanowskiego; ul. Reja; ul. Krasickiego; ul. Staszica;
ul. Kołłątaja; ul. Dąbrowskiego; ul. Sikorskiego; ul. Andersa; al. Wojska Polskiego; al. Jana Pawła II; ul. 3 Maja;
ul. 11 Listopada; Rynek; ul. Lipowa; ul. Polna; ul. Leśna; ul. Słoneczna; ul. Ogrodowa; ul. Szkolna; ul. Kwiatowa;
ul. Łąkowa; ul. Brzozowa; ul. Sosnowa; ul. Klonowa; ul. Krótka; ul. Długa; ul. Zielona; ul. Wiosenna; ul. Spacerowa;
ul. Parkowa; ul. Sportowa; ul. Dworcowa; ul. Kolejowa; ul. Przemysłowa; ul. Fabryczna; ul. Warszawska;
ul. Krakowska; ul. Poznańska; ul. Gdańska; ul. Lubelska; ul. Wrocławska; ul. Kościelna; ul. Zamkowa; ul. Młyńska;
ul. Rzemieślnicza; ul. Targowa; ul. Pocztowa; ul. Nowa; ul. Armii Krajowej; al. Solidarności; al. Niepodległości;
al. Zwycięstwa; ul. Grunwaldzka; ul. Jagiellońska; ul. Piastowska; ul. Królowej Jadwigi`;

/** «WAR» for Warszawa. */
const lettersOf = (latinName: string) =>
  normalizePlaceName(latinName).replaceAll(' ', '').slice(0, 3).toUpperCase();
const padded = (index: number) => String(index + 1).padStart(3, '0');

export const poland: Country = {
  regions,
  hasPostalCodes: true,
  streets: streets.split(/;\s+/),
  beforeHouse: ' ',
  number: {
    warehouse: (town, index) => `PL-${lettersOf(town)}-${padded(index)}`,
    postmachine: (town, index) => `${lettersOf(town)}${padded(index)}M`,
  },
  pointName: { warehouse: 'Пункт видачі {number}', postmachine: 'Поштомат {number}' },
};
