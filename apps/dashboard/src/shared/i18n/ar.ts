/** Arabic by English text; what is missing here is shown in English. */
const arabic: Record<string, string> = {};

export default arabic;
