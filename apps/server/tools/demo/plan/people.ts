import { NAMES } from './names.ts';

type Place = { city: string; region?: string; postcodes: string[] };

/** Names that go together, where people of that name live in the demo, what they read, and how their phone numbers start. */
export type Culture = {
  weight: number;
  languages: readonly (readonly ['en' | 'ar' | 'fr', number])[];
  country: string;
  dial: string;
  phoneDigits: number;
  first: string[];
  last: string[];
  /** The largest first. */
  places: Place[];
  streets: string[];
  /** What stands on the second line of some addresses. */
  doors: string[];
};

const words = (list: string) => list.split(', ');
/** Emirates have no postcodes. */
const place = (city: string, postcodes = '', region?: string): Place => ({
  city,
  ...(region ? { region } : {}),
  postcodes: postcodes ? words(postcodes) : [],
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
    places: [
      place('Casablanca', '20000, 20050, 20100, 20250, 20330, 20470'),
      place('Rabat', '10000, 10020, 10080, 10170'),
      place('Marrakech', '40000, 40020, 40070'),
      place('Fes', '30000, 30050'),
      place('Tangier', '90000, 90060'),
      place('Agadir', '80000, 80020'),
      place('Salé', '11000, 11060'),
      place('Meknes', '50000, 50050'),
      place('Tétouan', '93000'),
      place('Oujda', '60000'),
      place('Kenitra', '14000'),
      place('Essaouira', '44000'),
    ],
    streets: words(
      'Rue Ibn Sina, Avenue Hassan II, Rue des Orangers, Boulevard Zerktouni, Rue Al Massira, Derb Sidi Bouloukat, Avenue Mohammed V, Rue Oued Sebou, Boulevard d’Anfa, Rue Jbel Toubkal, Avenue des FAR, Lotissement Al Wifaq',
    ),
    doors: words('Apt 3, Apt 12, 2nd floor, Immeuble B, Résidence Yasmine'),
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
    places: [
      place('Dubai'),
      place('Abu Dhabi'),
      place('Sharjah'),
      place('Al Ain'),
      place('Ajman'),
      place('Ras Al Khaimah'),
      place('Fujairah'),
    ],
    streets: words(
      'Al Wasl Road, Jumeirah Street, Al Khail Road, Corniche Road, Al Nahda Street, Hessa Street, Al Reem Street, Salam Street, Al Majaz Street, Al Safa Street, Muroor Road',
    ),
    doors: words('Flat 704, Flat 1208, Villa 14, Villa 31, Tower B, P.O. Box 51240'),
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
    places: [
      place('Cairo', '11511, 11341, 11765, 11835'),
      place('Giza', '12511, 12566, 12655'),
      place('Alexandria', '21500, 21523, 21648'),
      place('Mansoura', '35511'),
      place('Tanta', '31511'),
      place('Port Said', '42511'),
      place('Luxor', '85951'),
      place('Hurghada', '84511'),
    ],
    streets: words(
      'Talaat Harb Street, Nile Corniche, El Merghany Street, Shehab Street, Fouad Street, Makram Ebeid Street, Gamaet El Dowal Street, Port Said Street, Abbas El Akkad Street, El Geish Road',
    ),
    doors: words('3rd floor, Flat 8, Flat 21, Building 5'),
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
    places: [
      place('Paris', '75003, 75010, 75011, 75014, 75018, 75020'),
      place('Marseille', '13001, 13006, 13008'),
      place('Lyon', '69002, 69003, 69007'),
      place('Toulouse', '31000, 31400'),
      place('Nantes', '44000'),
      place('Montpellier', '34000'),
      place('Lille', '59000'),
      place('Bordeaux', '33000, 33800'),
      place('Strasbourg', '67000'),
      place('Rennes', '35000'),
    ],
    streets: words(
      'Rue de la République, Rue Oberkampf, Avenue Jean Jaurès, Rue des Lilas, Quai de la Loire, Rue Victor Hugo, Rue du Moulin, Place de la Mairie, Rue Pasteur, Allée des Tilleuls',
    ),
    doors: words('Bâtiment C, 4e étage, Appartement 15, Escalier 2'),
  },
  {
    weight: 12,
    languages: [['en', 1]],
    country: 'GB',
    dial: '+447',
    phoneDigits: 9,
    ...NAMES.GB,
    places: [
      place('London', 'E8 3RL, N16 7JD, SE15 4QF, SW9 8PH, W3 6LY'),
      place('Manchester', 'M4 1HN, M20 2LN, M33 7RR'),
      place('Birmingham', 'B13 8DD, B29 6BJ'),
      place('Leeds', 'LS6 2AB, LS8 5DU'),
      place('Glasgow', 'G12 8AA, G41 2PQ'),
      place('Bristol', 'BS1 4DJ, BS6 5BT'),
      place('Edinburgh', 'EH6 5NA'),
      place('Cardiff', 'CF11 9LH'),
      place('Brighton', 'BN2 3HD'),
      place('Norwich', 'NR2 3RS'),
    ],
    streets: words(
      'Mill Road, Station Street, Chapel Lane, Victoria Terrace, Orchard Way, Albert Road, Church Street, Kings Avenue, Park View, Queens Road, The Crescent',
    ),
    doors: words('Flat 2, Flat 9, Top floor, Basement flat'),
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
    places: [
      place('Berlin', '10115, 10437, 10997, 12047, 13353'),
      place('Hamburg', '20357, 22303, 22765'),
      place('München', '80331, 80799, 81541'),
      place('Köln', '50672, 50825'),
      place('Frankfurt am Main', '60316'),
      place('Leipzig', '04107, 04229'),
      place('Bremen', '28203'),
      place('Freiburg', '79098'),
    ],
    streets: words(
      'Lindenstraße, Oranienstraße, Schulweg, Am Markt, Gartenstraße, Bergstraße, Goethestraße, Kastanienallee, Bahnhofstraße, Mühlenweg',
    ),
    doors: words('Hinterhaus, 3. OG, Seitenflügel'),
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
    places: [
      place('Roma', '00152, 00184, 00198'),
      place('Milano', '20121, 20135, 20159'),
      place('Torino', '10121, 10138'),
      place('Napoli', '80121, 80134'),
      place('Bologna', '40121, 40137'),
      place('Firenze', '50122'),
      place('Palermo', '90133'),
      place('Verona', '37121'),
    ],
    streets: words(
      'Via Garibaldi, Via Roma, Corso Venezia, Via dei Mille, Piazza San Carlo, Via Mazzini, Viale Trieste, Via Cavour, Via Dante, Via San Marco',
    ),
    doors: words('Scala A, Interno 6, Piano 3'),
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
    places: [
      place('New York', '10025, 11215, 11377', 'NY'),
      place('Chicago', '60614, 60640, 60647', 'IL'),
      place('Dearborn', '48126, 48128', 'MI'),
      place('Seattle', '98103, 98118', 'WA'),
      place('Houston', '77006, 77036', 'TX'),
      place('Portland', '97214', 'OR'),
      place('Boston', '02130', 'MA'),
    ],
    streets: words(
      'Maple Avenue, Clark Street, Union Street, Prospect Place, Fremont Avenue, Division Street, Warren Avenue, Oak Street, Lincoln Avenue, Cedar Lane',
    ),
    doors: words('Apt 4B, Apt 210, Unit 3, Suite 5'),
  },
];
