import inputs from '@souk/contract/messages/en/inputs.ts';
import { addEnglish } from './i18n.ts';

// The dashboard's layout imports this module for its side effect. The sign-in page, whose forms need none of these
// texts, thus loads without them.
addEnglish(inputs);
