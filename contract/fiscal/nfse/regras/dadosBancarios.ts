import { fold } from '../../../brasil/fold.ts';

/**
 * Patterns of 'Agência 1234-5', 'ag. 1234', 'ag:1234'; the account with its digit; 'banco 237', 'banco Itaú (341)'. All
 * bounded.
 */
const AGENCIA = /\bag(?:encia)?[\s:.-]{0,4}(?:n[o.]{0,3})?[\s:.-]{0,4}(\d{3,5}(?:-[\dx])?)(?!\d)/g;
const CONTA =
  /\b(?:c\/?c|c\/p|conta(?: corrente| poupanca)?)[\s:.-]{0,4}(?:n[o.]{0,3})?[\s:.-]{0,4}(\d[\d.]{2,14}(?:-[\dx])?)(?![\d/])/g;
const BANCO = /\bb(?:anco|co)\b[^\d\n]{0,30}(\d{3})(?!\d)/g;
/** A PIX key after its name: e-mail, random key, or number (CPF, CNPJ, telephone). */
const PIX =
  /\bpix\b[^\n;|]{0,30}?[:\s]\s{0,3}([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\+?[\d()][\d()./ -]{9,20}\d)/g;

const emOrdem = (texto: string, padrao: RegExp, limpar: (achado: string) => string): string =>
  [...new Set([...texto.matchAll(padrao)].map(([, achado = '']) => limpar(achado)))].sort().join(',');

const soNumero = (achado: string): string => achado.replace(/[^\dx]/g, '').replace(/^0+(?=.)/, '');
const chave = (achado: string): string => (/[@a-z]/.test(achado) ? achado : achado.replace(/\D/g, ''));

/**
 * Extracts the bank data of a text in a normalised form ('BANCO 237 AG 1234 CONTA 567890 PIX a@b.com'), so that two texts can
 * be compared; '' if it has none. An agency or a bank alone does not count.
 */
export function dadosBancariosEm(texto: string): string {
  const dobrado = fold(texto);
  const conta = emOrdem(dobrado, CONTA, soNumero);
  const pix = emOrdem(dobrado, PIX, chave);
  if (conta === '' && pix === '') return '';
  const partes = {
    BANCO: emOrdem(dobrado, BANCO, soNumero),
    AG: emOrdem(dobrado, AGENCIA, soNumero),
    CONTA: conta,
    PIX: pix,
  };
  return Object.entries(partes)
    .filter(([, valor]) => valor !== '')
    .map(([nome, valor]) => `${nome} ${valor}`)
    .join(' ');
}
