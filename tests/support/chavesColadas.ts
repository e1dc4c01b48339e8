import { accessKeyCheckDigit } from '../../contract/brasil/accessKey.ts';
import { mod11 } from '../../contract/brasil/mod11.ts';

const nfe = '35260711222333000181550010000701231123456780';
/** Access key of an NF-e with its check digit; `NACIONAL` is that of a national NFS-e. */
export const NFE = nfe.slice(0, -1) + accessKeyCheckDigit(nfe.slice(0, -1));
const nacional = '35503082211222333000181000000000070126071234567890';
export const NACIONAL = nacional.slice(0, -1) + mod11(nacional.slice(0, -1), 9);
/** Returns a key in groups of four, as printed on paper. */
export const fours = (key: string) => key.replace(/.{4}/g, '$& ').trim();

/** Ways in which programs, papers and portals write a key. */
export const CLOTHING: Readonly<Record<string, (key: string) => string>> = {
  nua: (key) => key,
  'entre espaços': (key) => `  ${key}\t\n`,
  'em grupos de quatro': fours,
  'em grupos, com espaço que não quebra': (key) => fours(key).replaceAll(' ', '\u00a0'),
  'com pontos': (key) => fours(key).replaceAll(' ', '.'),
  'em linhas': (key) => `${key.slice(0, 20)}\r\n${key.slice(20)}`,
  'como o DANFE antigo': (key) =>
    `${key.slice(0, 2)}-${key.slice(2, 6)}-${key.slice(6, 8)}.${key.slice(8, 11)}.${key.slice(11, 14)}/${key.slice(14, 18)}-${key.slice(18)}`,
  'com NFe': (key) => `NFe${key}`,
  'com CTe': (key) => `CTe${key}`,
  'com NFS': (key) => `NFS${key}`,
  'com NFS-e e espaço': (key) => `NFS-e ${key}`,
  'com Chave:': (key) => `Chave: ${key}`,
  'com Chave de acesso, em grupos': (key) => `CHAVE DE ACESSO: ${fours(key)}`,
  'numa frase': (key) => `Segue a nota 123 de 10/07/2026, chave ${fours(key)}, no valor de R$ 1.234,56.`,
  'atributo Id': (key) => `<infNFe versao="4.00" Id="NFe${key}">`,
  'elemento chNFe': (key) => `<chNFe>${key}</chNFe>`,
  'nome do arquivo': (key) => `C:\\notas\\2026\\${key}-procNFe.xml`,
  'QR da NFC-e antiga': (key) =>
    `http://www.fazenda.pr.gov.br/nfce/qrcode?chNFe=${key}&nVersao=100&tpAmb=1&dhEmi=323032362d30372d31305431303a30303a30302d30333a3030&vNF=10.00&vICMS=0.00&digVal=6b4b38693857345a4f3151475577585a6d3862526b5a2f347a6f593d&cIdToken=000001&cHashQRCode=0123456789ABCDEF0123456789ABCDEF01234567`,
  'QR com p': (key) =>
    `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${key}|2|1|1|0123456789ABCDEF0123456789ABCDEF01234567`,
  'QR com p codificado': (key) => `https://sat.sef.sc.gov.br/nfce/consulta?p=${key}%7C3%7C1`,
  'QR de CT-e': (key) => `https://dfe-portal.svrs.rs.gov.br/cte/qrCode?chCTe=${key}&tpAmb=1`,
  'consulta da NFS-e nacional': (key) => `https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${key}`,
  'consulta da NF-e': (key) =>
    `https://www.nfe.fazenda.gov.br/portal/consultaRecaptcha.aspx?tipoConsulta=resumo&tipoConteudo=7PhJ+gAVw2g=&nfe=${key}`,
  'no caminho do endereço': (key) => `https://consulta.exemplo.com.br/v2/notas/${key}/pdf?via=1`,
};
