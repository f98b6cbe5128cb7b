import { NAMES } from './names.ts';

type City = { city: string; region?: string; postcodes: string[] };

/** Names, cities, languages and phone numbers that go together. */
export type Culture = {
  weight: number;
  languages: readonly (readonly ['en' | 'ar' | 'fr', number])[];
  country: string;
  dial: string;
  phoneDigits: number;
  first: string[];
  last: string[];
  /** The cities, largest first. */
  cities: City[];
  streets: string[];
  /** Texts for the second line of some addresses. */
  doors: string[];
};

const split = (list: string) => list.split(', ');
/** Creates a city. Cities in the Emirates have no postcodes. */
const cityOf = (city: string, postcodes = '', region?: string): City => ({
  city,
  ...(region ? { region } : {}),
  postcodes: postcodes ? split(postcodes) : [],
});

export const CULTURES: Culture[] = [
  {
    weight: 24,
    languages: [
      ['ar', 62],
      ['fr', 34],
      ['en', 4],
    ],
    country: 'MA',
    dial: '+2126',
    phoneDigits: 8,
    ...NAMES.MA,
    cities: [
      cityOf('Casablanca', '20000, 20050, 20100, 20250, 20330, 20470'),
      cityOf('Rabat', '10000, 10020, 10080, 10170'),
      cityOf('Marrakech', '40000, 40020, 40070'),
      cityOf('Fes', '30000, 30050'),
      cityOf('Tangier', '90000, 90060'),
      cityOf('Agadir', '80000, 80020'),
      cityOf('Salé', '11000, 11060'),
      cityOf('Meknes', '50000, 50050'),
      cityOf('Tétouan', '93000'),
      cityOf('Oujda', '60000'),
      cityOf('Kenitra', '14000'),
      cityOf('Essaouira', '44000'),
    ],
    streets: split(
      'Rue Ibn Sina, Avenue Hassan II, Rue des Orangers, Boulevard Zerktouni, Rue Al Massira, Derb Sidi Bouloukat, Avenue Mohammed V, Rue Oued Sebou, Boulevard d’Anfa, Rue Jbel Toubkal, Avenue des FAR, Lotissement Al Wifaq',
    ),
    doors: split('Apt 3, Apt 12, 2nd floor, Immeuble B, Résidence Yasmine'),
  },
  {
    weight: 18,
    languages: [
      ['ar', 52],
      ['en', 46],
      ['fr', 2],
    ],
    country: 'AE',
    dial: '+9715',
    phoneDigits: 8,
    ...NAMES.AE,
    cities: [
      cityOf('Dubai'),
      cityOf('Abu Dhabi'),
      cityOf('Sharjah'),
      cityOf('Al Ain'),
      cityOf('Ajman'),
      cityOf('Ras Al Khaimah'),
      cityOf('Fujairah'),
    ],
    streets: split(
      'Al Wasl Road, Jumeirah Street, Al Khail Road, Corniche Road, Al Nahda Street, Hessa Street, Al Reem Street, Salam Street, Al Majaz Street, Al Safa Street, Muroor Road',
    ),
    doors: split('Flat 704, Flat 1208, Villa 14, Villa 31, Tower B, P.O. Box 51240'),
  },
  {
    weight: 12,
    languages: [
      ['ar', 84],
      ['en', 16],
    ],
    country: 'EG',
    dial: '+201',
    phoneDigits: 9,
    ...NAMES.EG,
    cities: [
      cityOf('Cairo', '11511, 11341, 11765, 11835'),
      cityOf('Giza', '12511, 12566, 12655'),
      cityOf('Alexandria', '21500, 21523, 21648'),
      cityOf('Mansoura', '35511'),
      cityOf('Tanta', '31511'),
      cityOf('Port Said', '42511'),
      cityOf('Luxor', '85951'),
      cityOf('Hurghada', '84511'),
    ],
    streets: split(
      'Talaat Harb Street, Nile Corniche, El Merghany Street, Shehab Street, Fouad Street, Makram Ebeid Street, Gamaet El Dowal Street, Port Said Street, Abbas El Akkad Street, El Geish Road',
    ),
    doors: split('3rd floor, Flat 8, Flat 21, Building 5'),
  },
  {
    weight: 12,
    languages: [
      ['fr', 95],
      ['en', 3],
      ['ar', 2],
    ],
    country: 'FR',
    dial: '+336',
    phoneDigits: 8,
    ...NAMES.FR,
    cities: [
      cityOf('Paris', '75003, 75010, 75011, 75014, 75018, 75020'),
      cityOf('Marseille', '13001, 13006, 13008'),
      cityOf('Lyon', '69002, 69003, 69007'),
      cityOf('Toulouse', '31000, 31400'),
      cityOf('Nantes', '44000'),
      cityOf('Montpellier', '34000'),
      cityOf('Lille', '59000'),
      cityOf('Bordeaux', '33000, 33800'),
      cityOf('Strasbourg', '67000'),
      cityOf('Rennes', '35000'),
    ],
    streets: split(
      'Rue de la République, Rue Oberkampf, Avenue Jean Jaurès, Rue des Lilas, Quai de la Loire, Rue Victor Hugo, Rue du Moulin, City de la Mairie, Rue Pasteur, Allée des Tilleuls',
    ),
    doors: split('Bâtiment C, 4e étage, Appartement 15, Escalier 2'),
  },
  {
    weight: 12,
    languages: [['en', 1]],
    country: 'GB',
    dial: '+447',
    phoneDigits: 9,
    ...NAMES.GB,
    cities: [
      cityOf('London', 'E8 3RL, N16 7JD, SE15 4QF, SW9 8PH, W3 6LY'),
      cityOf('Manchester', 'M4 1HN, M20 2LN, M33 7RR'),
      cityOf('Birmingham', 'B13 8DD, B29 6BJ'),
      cityOf('Leeds', 'LS6 2AB, LS8 5DU'),
      cityOf('Glasgow', 'G12 8AA, G41 2PQ'),
      cityOf('Bristol', 'BS1 4DJ, BS6 5BT'),
      cityOf('Edinburgh', 'EH6 5NA'),
      cityOf('Cardiff', 'CF11 9LH'),
      cityOf('Brighton', 'BN2 3HD'),
      cityOf('Norwich', 'NR2 3RS'),
    ],
    streets: split(
      'Mill Road, Station Street, Chapel Lane, Victoria Terrace, Orchard Way, Albert Road, Church Street, Kings Avenue, Park View, Queens Road, The Crescent',
    ),
    doors: split('Flat 2, Flat 9, Top floor, Basement flat'),
  },
  {
    weight: 8,
    languages: [
      ['en', 90],
      ['ar', 7],
      ['fr', 3],
    ],
    country: 'DE',
    dial: '+4915',
    phoneDigits: 9,
    ...NAMES.DE,
    cities: [
      cityOf('Berlin', '10115, 10437, 10997, 12047, 13353'),
      cityOf('Hamburg', '20357, 22303, 22765'),
      cityOf('München', '80331, 80799, 81541'),
      cityOf('Köln', '50672, 50825'),
      cityOf('Frankfurt am Main', '60316'),
      cityOf('Leipzig', '04107, 04229'),
      cityOf('Bremen', '28203'),
      cityOf('Freiburg', '79098'),
    ],
    streets: split(
      'Lindenstraße, Oranienstraße, Schulweg, Am Markt, Gartenstraße, Bergstraße, Goethestraße, Kastanienallee, Bahnhofstraße, Mühlenweg',
    ),
    doors: split('Hinterhaus, 3. OG, Seitenflügel'),
  },
  {
    weight: 8,
    languages: [
      ['en', 92],
      ['fr', 8],
    ],
    country: 'IT',
    dial: '+393',
    phoneDigits: 9,
    ...NAMES.IT,
    cities: [
      cityOf('Roma', '00152, 00184, 00198'),
      cityOf('Milano', '20121, 20135, 20159'),
      cityOf('Torino', '10121, 10138'),
      cityOf('Napoli', '80121, 80134'),
      cityOf('Bologna', '40121, 40137'),
      cityOf('Firenze', '50122'),
      cityOf('Palermo', '90133'),
      cityOf('Verona', '37121'),
    ],
    streets: split(
      'Via Garibaldi, Via Roma, Corso Venezia, Via dei Mille, Piazza San Carlo, Via Mazzini, Viale Trieste, Via Cavour, Via Dante, Via San Marco',
    ),
    doors: split('Scala A, Interno 6, Piano 3'),
  },
  {
    weight: 6,
    languages: [
      ['en', 97],
      ['ar', 3],
    ],
    country: 'US',
    dial: '+1312',
    phoneDigits: 7,
    ...NAMES.US,
    cities: [
      cityOf('New York', '10025, 11215, 11377', 'NY'),
      cityOf('Chicago', '60614, 60640, 60647', 'IL'),
      cityOf('Dearborn', '48126, 48128', 'MI'),
      cityOf('Seattle', '98103, 98118', 'WA'),
      cityOf('Houston', '77006, 77036', 'TX'),
      cityOf('Portland', '97214', 'OR'),
      cityOf('Boston', '02130', 'MA'),
    ],
    streets: split(
      'Maple Avenue, Clark Street, Union Street, Prospect City, Fremont Avenue, Division Street, Warren Avenue, Oak Street, Lincoln Avenue, Cedar Lane',
    ),
    doors: split('Apt 4B, Apt 210, Unit 3, Suite 5'),
  },
];
