const split = (list: string) => list.split(', ');

/** Given and family names that are usual in a country, the most common ones first. */
export const NAMES = {
  MA: {
    first: split(
      'Mohammed, Fatima Zahra, Youssef, Khadija, Amine, Salma, Mehdi, Imane, Hicham, Meryem, Rachid, Zineb, Ayoub, Layla, Tariq, Nawal, Othmane, Hajar, Anas, Sanaa, Karim, Houda, Ilyas, Ghita, Reda, Kenza, Abdellah, Chaimae, Soufiane, Ikram, Badr, Asmae, Zakaria, Loubna, Hamza, Siham, Nabil, Wiam, Driss, Rim, Yassine, Oumaima, Adil, Najat, Jawad, Bouchra, Mourad, Samira, Taha, Malak, Khalid, Hanane, Ismail, Aicha, Saad, Latifa, Noureddine, Yasmine',
    ),
    last: split(
      'Alaoui, Idrissi, Bennani, El Amrani, Tazi, Benali, Berrada, Chraibi, El Fassi, Lahlou, Ouazzani, Naciri, Kettani, Sefrioui, Benjelloun, Cherkaoui, Filali, El Khattabi, Bouzidi, Amrani, Zerouali, Hajji, Squalli, Guessous, Belkadi, El Mansouri, Rachidi, Bensouda, Skalli, Lamrani, El Ouafi, Mernissi, Ziani, Tahiri, Bouazza, El Hachimi, Sebti, Daoudi, Jabri, Kabbaj, Bekkali, El Yacoubi, Raissouni, Saidi, Touzani, Moutawakil, Slaoui, Haddaoui, Benkirane, El Guerrouj, Ait Ali, Boukhari, Chafik, El Alami, Fikri, Mekouar',
    ),
  },
  AE: {
    first: split(
      'Mohamed, Mariam, Omar, Fatima, Khalid, Noura, Hamad, Sara, Faisal, Reem, Sultan, Huda, Majid, Dana, Bader, Latifa, Zayed, Yasmin, Rashid, Shamma, Saif, Hessa, Abdulla, Moza, Tariq, Aisha, Ibrahim, Salama, Nasser, Lubna, Ali, Maitha, Hassan, Alia, Yousef, Amna, Mansour, Rawan, Saeed, Shaikha, Priya, Rohan, Anjali, Imran, Ayesha, Bilal, Maricel, Jomar, Nadine, Georges, Rima, Fadi, Wafa, Samer, Lama, Ziad, Farah, Sami, Joud, Anwar',
    ),
    last: split(
      'Al Mansoori, Al Suwaidi, Haddad, Nasser, Al Hashimi, Al Masri, Khoury, Darwish, Qasim, Saeed, Rahman, Barakat, Al Marri, Al Falasi, Al Nuaimi, Al Zaabi, Al Ketbi, Al Shamsi, Al Dhaheri, Al Mheiri, Al Blooshi, Bin Thani, Al Ali, Al Kaabi, Al Mazrouei, Menon, Nair, Kapoor, Sheikh, Hussain, Siddiqui, Dela Cruz, Reyes, Santos, Aoun, Gemayel, Sabbagh, Saleh, Awad, Hijazi, Najjar, Taha, Zoghbi, Kanaan, Abboud, Farhat, Mikati, Al Attar, Salim, Shehadi, Bitar, Joshi, Mathew, Qureshi, Al Amiri, Al Rumaithi',
    ),
  },
  EG: {
    first: split(
      'Ahmed, Mona, Mohamed, Nour, Mahmoud, Aya, Mostafa, Heba, Karim, Dina, Hassan, Farida, Tamer, Rania, Sherif, Salma, Adel, Habiba, Hossam, Nada, Amr, Yara, Khaled, Mariam, Ibrahim, Shaimaa, Omar, Passant, Wael, Eman, Tarek, Menna, Hany, Noha, Yehia, Jana, Sameh, Amira, Fady, Marina, Ramy, Ola, Essam, Sherine, Marwan, Hagar, Walid, Esraa, Mina, Randa, Ziad, Doaa',
    ),
    last: split(
      'Hassan, Mahmoud, El Sayed, Abdel Aziz, Fahmy, Soliman, Farouk, Gamal, Mansour, Naguib, Shenouda, Ibrahim, Abdel Rahman, Mostafa, Ghoneim, Hafez, Ramadan, Salama, Shaheen, Zaki, Attia, Badawy, El Sherif, Fouad, Girgis, Halim, Ismail, Kamel, Lotfy, Metwally, Nassar, Osman, Rizk, Sabry, Tawfik, Wahba, Youssef, Zidan, Abaza, Boutros, Darwish, El Gohary, Fathy, Helmy, Khalifa, Makram, Refaat, Shawky, Sobhy, Wagdy',
    ),
  },
  FR: {
    first: split(
      'Camille, Louis, Manon, Jules, Clara, Hugo, Chloé, Gabriel, Inès, Théo, Zoé, Raphaël, Amélie, Étienne, Léa, Lucas, Julie, Antoine, Sarah, Nicolas, Marie, Maxime, Pauline, Arthur, Mathilde, Thomas, Lucie, Paul, Anaïs, Romain, Sophie, Alexandre, Juliette, Karim, Nadia, Mamadou, Awa, Victor, Élise, Guillaume, Margaux, Quentin, Agathe, Bastien, Noémie, Vincent, Céline, Samir, Linh, Florian',
    ),
    last: split(
      'Martin, Bernard, Dubois, Moreau, Petit, Laurent, Lefèvre, Girard, Bonnet, Rousseau, Fontaine, Chevalier, Marchand, Perrin, Gauthier, Roux, Fournier, Mercier, Blanc, Guérin, Boyer, Garnier, Faure, Lambert, Renard, Meunier, Lemoine, Colin, Brunet, Vidal, Charpentier, Leclerc, Baron, Rolland, Hubert, Picard, Carpentier, Benoît, Diallo, Traoré, Nguyen, Benhamou, Da Silva, Lopez, Barbier, Aubert, Vasseur, Le Goff, Kermarrec, Poulain',
    ),
  },
  GB: {
    first: split(
      'Oliver, Amelia, James, Emily, Grace, Ben, Priya, Daniel, Hannah, Arjun, Isla, Kwame, Sofia, Marek, Chidi, Ngozi, Thomas, Charlotte, Jack, Lucy, Harry, Ellie, Callum, Megan, Rhys, Niamh, Liam, Zara, Aisha, Yusuf, Samuel, Alice, George, Eleanor, Adam, Beth, Rory, Fiona, Owen, Jasmine, Ravi, Meera, Kofi, Abena, Piotr, Agnieszka, Declan, Siobhan, Toby, Imogen, Nathan, Ruth, Leon, Tamara',
    ),
    last: split(
      'Smith, Jones, Taylor, Patel, Thompson, Clarke, Murphy, Watson, Bennett, Hartley, Okafor, Mbeki, Raman, Kowalski, Adeyemi, Sharma, Whitfield, Evans, Walker, Hughes, Green, Wood, Campbell, Stewart, Morgan, Cooper, Ward, Shah, Begum, Hussain, Khan, Ali, Nowak, Mensah, Boateng, Singh, Gill, Fraser, Doyle, Gallagher, Pritchard, Llewellyn, Barrett, Holt, Ashworth, Fletcher, Marsh, Pearce, Sutton, Thorne, Whitaker, Yates',
    ),
  },
  DE: {
    first: split(
      'Lena, Jonas, Mia, Lukas, Johanna, Noah, Frieda, Emil, Aylin, Deniz, Sofia, Matthias, Anna, Felix, Laura, Maximilian, Katharina, Tobias, Julia, Sebastian, Sarah, Philipp, Nele, Moritz, Franziska, Ali, Elif, Mehmet, Ivana, Kai, Greta, Henrik, Clara, Julian, Svenja, Florian, Miriam, Jakob, Antonia, Bastian, Yasemin, Tim, Marlene, Erik',
    ),
    last: split(
      'Müller, Schmidt, Schneider, Fischer, Weber, Hoffmann, Krüger, Schäfer, Neumann, Brandt, Vogel, Lindqvist, Yılmaz, Wagner, Becker, Schulz, Koch, Richter, Klein, Wolf, Zimmermann, Braun, Hartmann, Lange, Krause, Lehmann, Köhler, Maier, Huber, Kaiser, Fuchs, Peters, Scholz, Möller, Weiß, Jung, Hahn, Demir, Kaya, Öztürk, Kovačević, Nowak, Petersen, Hansen, Böhm, Seidel, Ziegler, Haas',
    ),
  },
  IT: {
    first: split(
      'Giulia, Luca, Francesca, Marco, Chiara, Andrea, Elena, Mateo, Ines, Diego, Lucía, Pablo, Sara, Alessandro, Martina, Davide, Valentina, Matteo, Federica, Lorenzo, Alice, Simone, Elisa, Francesco, Silvia, Riccardo, Paola, Stefano, Giorgia, Emanuele, Aurora, Tommaso, Beatrice, Gabriele, Noemi, Filippo, Ilaria, Pietro, Camilla, Nicolò, Amina, Youssef, Ioana, Marius',
    ),
    last: split(
      'Rossi, Russo, Ferrari, Esposito, Romano, Gallo, Conti, Moretti, Carvalho, García, Navarro, Ortega, Bianchi, Ricci, Marino, Greco, Bruno, Costa, Giordano, Mancini, Rizzo, Lombardi, Barbieri, Fontana, Santoro, Mariani, Rinaldi, Caruso, Ferrara, Galli, Martini, Leone, Longo, Gentile, Martinelli, Vitale, Serra, Coppola, De Santis, Marchetti, Parisi, Villa, Ferri, Popescu, Silvestri, Testa, Grassi, Pellegrini',
    ),
  },
  US: {
    first: split(
      'Maya, Ethan, Hana, Marcus, Ava, Elijah, Grace, Kenji, Yuki, Wei, Aaliyah, Mason, Olivia, Liam, Emma, Noah, Sophia, Jacob, Isabella, Tyler, Zoe, Jordan, Layla, Omar, Samira, Malik, Destiny, Carlos, Gabriela, Luis, Mei, Andrew, Rachel, Josh, Nicole, Brandon, Leah, Aaron, Tasha, Derek, Hannah, Sean, Nadia, Tariq',
    ),
    last: split(
      'Johnson, Williams, Brown, Garcia, Rivera, Chen, Kim, Nguyen, Suzuki, Tanaka, Brooks, Walker, Ellison, Park, Davis, Martinez, Anderson, Jackson, Lee, Harris, Robinson, Lewis, Young, Torres, Hill, Flores, Adams, Nelson, Baker, Mitchell, Carter, Turner, Phillips, Diaz, Cruz, Edwards, Collins, Reyes, Morris, Murphy, Cook, Rogers, Khalil, Hamdan, Saad, Fakhoury, Washington, Okonkwo',
    ),
  },
};
