/** Names that go together, where people of that name live in the demo, and how their phone numbers start. */
export type Culture = {
  weight: number;
  language: 'en' | 'ar' | 'fr';
  country: string;
  dial: string;
  phoneDigits: number;
  first: string[];
  last: string[];
  cities: { city: string; region?: string; postcode: string }[];
  streets: string[];
};

const words = (list: string) => list.split(', ');

export const CULTURES: Culture[] = [
  {
    weight: 24,
    language: 'ar',
    country: 'MA',
    dial: '+2126',
    phoneDigits: 8,
    first: words(
      'Layla, Youssef, Fatima Zahra, Hicham, Salma, Mehdi, Khadija, Amine, Imane, Rachid, Zineb, Ayoub, Meryem, Tariq, Nawal, Othmane',
    ),
    last: words(
      'Benali, El Amrani, Idrissi, Tazi, Berrada, Alaoui, Bennani, Chraibi, El Fassi, Lahlou, Ouazzani, Sefrioui, Naciri, Kettani',
    ),
    cities: [
      { city: 'Casablanca', postcode: '20250' },
      { city: 'Rabat', postcode: '10000' },
      { city: 'Marrakech', postcode: '40000' },
      { city: 'Fes', postcode: '30000' },
      { city: 'Tangier', postcode: '90000' },
    ],
    streets: words(
      'Rue Ibn Sina, Avenue Hassan II, Rue des Orangers, Boulevard Zerktouni, Rue Al Massira, Derb Sidi Bouloukat',
    ),
  },
  {
    weight: 18,
    language: 'ar',
    country: 'AE',
    dial: '+9715',
    phoneDigits: 8,
    first: words(
      'Omar, Sara, Khalid, Noura, Hamad, Mariam, Yasmin, Faisal, Reem, Sultan, Huda, Majid, Dana, Bader, Latifa, Zayed',
    ),
    last: words(
      'Haddad, Nasser, Al-Masri, Al Mansoori, Al Suwaidi, Khoury, Darwish, Qasim, Al Hashimi, Saeed, Rahman, Barakat',
    ),
    cities: [
      { city: 'Dubai', postcode: '00000' },
      { city: 'Abu Dhabi', postcode: '00000' },
      { city: 'Sharjah', postcode: '00000' },
    ],
    streets: words('Al Wasl Road, Jumeirah Street, Al Khail Road, Corniche Road, Al Nahda Street'),
  },
  {
    weight: 12,
    language: 'ar',
    country: 'EG',
    dial: '+201',
    phoneDigits: 9,
    first: words('Ahmed, Mona, Karim, Dina, Hassan, Nour, Mostafa, Heba, Tamer, Aya, Sherif, Farida, Adel, Rania'),
    last: words('Hassan, Fahmy, Mahmoud, Soliman, Farouk, Abdel Aziz, Gamal, Naguib, Shenouda, El Sayed, Mansour'),
    cities: [
      { city: 'Cairo', postcode: '11511' },
      { city: 'Alexandria', postcode: '21500' },
      { city: 'Giza', postcode: '12511' },
    ],
    streets: words('Talaat Harb Street, Nile Corniche, El Merghany Street, Shehab Street, Fouad Street'),
  },
  {
    weight: 12,
    language: 'fr',
    country: 'FR',
    dial: '+336',
    phoneDigits: 8,
    first: words(
      'Clara, Hugo, Camille, Louis, Manon, Jules, Chloé, Théo, Inès, Gabriel, Zoé, Raphaël, Amélie, Étienne',
    ),
    last: words('Dubois, Moreau, Lefèvre, Girard, Bonnet, Rousseau, Fontaine, Chevalier, Marchand, Perrin, Gauthier'),
    cities: [
      { city: 'Paris', postcode: '75011' },
      { city: 'Lyon', postcode: '69002' },
      { city: 'Marseille', postcode: '13006' },
    ],
    streets: words('Rue de la République, Rue Oberkampf, Avenue Jean Jaurès, Rue des Lilas, Quai de la Loire'),
  },
  {
    weight: 12,
    language: 'en',
    country: 'GB',
    dial: '+447',
    phoneDigits: 9,
    first: words(
      'Emily, James, Amelia, Ben, Grace, Oliver, Priya, Arjun, Chidi, Ngozi, Hannah, Daniel, Sofia, Marek, Isla, Kwame',
    ),
    last: words(
      'Watson, Thompson, Hartley, Okafor, Mbeki, Raman, Patel, Kowalski, Bennett, Clarke, Adeyemi, Murphy, Sharma, Whitfield',
    ),
    cities: [
      { city: 'London', postcode: 'E8 3RL' },
      { city: 'Manchester', postcode: 'M4 1HN' },
      { city: 'Bristol', postcode: 'BS1 4DJ' },
    ],
    streets: words('Mill Road, Station Street, Chapel Lane, Victoria Terrace, Orchard Way'),
  },
  {
    weight: 8,
    language: 'en',
    country: 'DE',
    dial: '+4915',
    phoneDigits: 9,
    first: words('Noah, Mia, Jonas, Lena, Emil, Frieda, Aylin, Deniz, Lukas, Johanna, Sofia, Matthias'),
    last: words('Fischer, Schneider, Weber, Lindqvist, Yılmaz, Krüger, Hoffmann, Brandt, Vogel, Schäfer, Neumann'),
    cities: [
      { city: 'Berlin', postcode: '10997' },
      { city: 'Hamburg', postcode: '20357' },
      { city: 'Köln', postcode: '50672' },
    ],
    streets: words('Lindenstraße, Oranienstraße, Schulweg, Am Markt, Gartenstraße'),
  },
  {
    weight: 8,
    language: 'en',
    country: 'IT',
    dial: '+393',
    phoneDigits: 9,
    first: words('Mateo, Luca, Giulia, Francesca, Marco, Elena, Ines, Pablo, Lucía, Andrea, Chiara, Diego'),
    last: words('Rossi, Moretti, Ferrari, Conti, Carvalho, García, Romano, Esposito, Navarro, Gallo, Ortega'),
    cities: [
      { city: 'Milano', postcode: '20121' },
      { city: 'Roma', postcode: '00184' },
      { city: 'Torino', postcode: '10121' },
    ],
    streets: words('Via Garibaldi, Via Roma, Corso Venezia, Via dei Mille, Piazza San Carlo'),
  },
  {
    weight: 6,
    language: 'en',
    country: 'US',
    dial: '+1312',
    phoneDigits: 7,
    first: words('Hana, Kenji, Maya, Ethan, Ava, Marcus, Yuki, Elijah, Grace, Wei, Aaliyah, Mason'),
    last: words('Suzuki, Tanaka, Johnson, Rivera, Chen, Brooks, Nguyen, Walker, Kim, Ellison, Park'),
    cities: [
      { city: 'Chicago', region: 'IL', postcode: '60614' },
      { city: 'New York', region: 'NY', postcode: '11215' },
      { city: 'Seattle', region: 'WA', postcode: '98103' },
    ],
    streets: words('Maple Avenue, Clark Street, Union Street, Prospect Place, Fremont Avenue'),
  },
];
