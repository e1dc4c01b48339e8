import { formatPhone } from '../../../../contract/brasil/phone.ts';
import type { Campo, Secao } from '../../../../contract/fiscal/folha.ts';
import type { FonteDaFolha, Pessoa } from './fonte.ts';
import { campo, cepComPontos, cidadeDe, posicoes, quadroDoModelo, unidos } from './formas.ts';
import { palavra } from './palavras.ts';

/** Texts printed in place of an absent party (NT 008, 2.1.3 to 2.1.5). */
export const AUSENTES = {
  tomador: 'TOMADOR/ADQUIRENTE DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e',
  destinatario: 'DESTINATÁRIO DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e',
  intermediario: 'INTERMEDIÁRIO DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e',
  proprio: 'O DESTINATÁRIO É O PRÓPRIO TOMADOR/ADQUIRENTE DA OPERAÇÃO',
} as const;

const documento = ({ documento: number }: Pessoa): Campo =>
  campo('CNPJ / CPF / NIF', number, 1, { documento: true });

/** Returns the fields common to every party. `municipal`: whether the model prints its municipal registration. */
function linhas(one: Pessoa, municipal: boolean): Campo[] {
  return [
    documento(one),
    ...(municipal ? [campo('Indicador Municipal (Inscrição)', one.inscricaoMunicipal)] : []),
    campo('Telefone', one.telefone && formatPhone(one.telefone), municipal ? 1 : 2),
    campo('Nome / Nome Empresarial', one.nome, 2, { ate: 80 }),
    campo('Município / Sigla UF', cidadeDe(one.codigo, one.cidade, one.uf), 1, { ate: 37 }),
    campo('Código IBGE / CEP', one.codigo === '' ? one.cep : posicoes(one.codigo, cepComPontos(one.cep))),
    campo('Endereço', one.endereco, 2, { ate: 80 }),
    campo('E-mail', one.email, 2, { ate: 80 }),
  ];
}

const frase = (titulo: string): Secao => ({ tipo: 'frase', titulo });

const NINGUEM: Pessoa = {
  documento: '',
  inscricaoMunicipal: '',
  telefone: '',
  nome: '',
  codigo: '',
  cidade: '',
  uf: '',
  cep: '',
  endereco: '',
  email: '',
};

/**
 * Builds the provider's block. Where the provider issues the nota, its declaration has only its number: the rest is in `emit`.
 */
export function prestador({ dito, espiado, pessoa }: FonteDaFolha): Secao {
  const issuer = espiado('infDPS/tpEmit');
  const groups = issuer === '2' || issuer === '3' ? [] : ['infNFSe/emit'];
  const one = pessoa('infDPS/prest', ...groups) ?? NINGUEM;
  const regime = (tag: string) => dito(`infDPS/prest/regTrib/${tag}`, `infDPS/${tag}`);
  return quadroDoModelo('Prestador / Fornecedor', [
    ...linhas(one, true),
    campo('Simples Nacional na Data de Competência', palavra('opSimpNac', regime('opSimpNac')), 2, {
      ate: 80,
    }),
    campo('Regime de Apuração Tributária pelo SN', palavra('regApTribSN', regime('regApTribSN')), 2, {
      ate: 80,
    }),
  ]);
}

/** Builds taker, recipient and intermediary: each is a block or, if absent, a line with its text of AUSENTES. */
export function outrasPartes({ dito, pessoa }: FonteDaFolha): Secao[] {
  const tomador = pessoa('infDPS/toma');
  const destinatario = pessoa('infDPS/IBSCBS/dest', 'infDPS/dest');
  const intermediario = pessoa('infDPS/interm');
  const itself = dito('infDPS/IBSCBS/indDest', 'infDPS/indDest') === '0';
  return [
    tomador ? quadroDoModelo('Tomador / Adquirente', linhas(tomador, true)) : frase(AUSENTES.tomador),
    destinatario
      ? quadroDoModelo('Destinatário da Operação', linhas(destinatario, false))
      : frase(itself ? AUSENTES.proprio : AUSENTES.destinatario),
    intermediario
      ? quadroDoModelo('Intermediário da Operação', linhas(intermediario, true))
      : frase(AUSENTES.intermediario),
  ];
}

/** Returns "NAME / UF" of the city that issued the nota; '' where the model omits it: item 99 has no city (NT 008, 2.1.1). */
export function municipioEmissor({ dito, espiado }: FonteDaFolha): string {
  if (espiado('cServ/cTribNac').startsWith('99')) return '';
  const code = espiado('infDPS/cLocEmi', 'infNFSe/emit/enderNac/cMun');
  const name = dito('infNFSe/xLocEmi');
  return unidos(name, espiado('infNFSe/emit/enderNac/UF')) || cidadeDe(code, '', '');
}
