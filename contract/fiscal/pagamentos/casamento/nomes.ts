import { alnum } from '../../../brasil/alnum.ts';
import { isCnpj } from '../../../brasil/cnpj.ts';
import { isCpf } from '../../../brasil/cpf.ts';
import { fold } from '../../../brasil/fold.ts';

/**
 * Words in the names of thousands of companies, which identify none. Kinds of company (Código Civil, arts. 980-A to 1.158; LC 123/2006,
 * art. 3º), common activities, and places in many names.
 */
const NAO_NOMEIAM: ReadonlySet<string> = new Set(
  `ltda limitada mei me epp eireli sa slu ss cia companhia sociedade empresa empresarial grupo holding matriz filial unipessoal individual
   anonima simples servico servicos comercio comercial industria industrial comercializadora distribuidora distribuicao importacao exportacao
   representacao representacoes solucoes solucao sistemas tecnologia tecnologias informatica consultoria assessoria administradora
   administracao gestao participacoes empreendimentos engenharia construcoes construtora transporte transportes transportadora logistica
   locacao locadora manutencao limpeza grafica editora advogados advocacia associados associacao instituto fundacao centro clinica
   laboratorio hospital escola restaurante mercado supermercado posto auto pecas materiais produtos equipamentos alimentos
   brasil brasileira brasileiro nacional internacional geral global norte sul leste oeste paulista carioca mineira
   pagamento pagto pag boleto titulo fornecedor fornecedores transferencia enviada recebida pix ted doc debito credito conta banco
   dos das do da de e em para com por the and`.split(/\s+/),
);

const palavras = (texto: string): string[] =>
  fold(texto)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ');

/** Returns the words that identify a company: whole, folded, without kinds of company and common activities. */
export const palavrasQueNomeiam = (nome: string): string[] => [
  ...new Set(
    palavras(nome).filter(
      (palavra) => palavra.length > 2 && !/^\d+$/.test(palavra) && !NAO_NOMEIAM.has(palavra),
    ),
  ),
];

/** Returns how many identifying words of a supplier appear whole in a text; 0: nothing supports it. */
export function quantoNomeia(nome: string, escrito: string): number {
  const nele = new Set(palavras(escrito));
  return palavrasQueNomeiam(nome).filter((palavra) => nele.has(palavra)).length;
}

const INSCRICAO =
  /(?<![0-9A-Z])(?:[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}|\d{3}\.?\d{3}\.?\d{3}-?\d{2})(?![0-9A-Z])/gi;
/** A CPF with its ends hidden, as banks show it: only the six middle digits. */
const MASCARADO = /[•*xX#]{3}\.?(\d{3})\.?(\d{3})-?[•*xX#]{2}/g;

/** Returns the tax numbers in a text with valid check digits, and the middles of masked CPFs. */
export function inscricoesEm(texto: string): { inteiras: string[]; meios: string[] } {
  const inteiras = (texto.match(INSCRICAO) ?? [])
    .map((one) => alnum(one))
    .filter((one) => (one.length === 14 ? isCnpj(one) : isCpf(one)));
  const meios = [...texto.matchAll(MASCARADO)].map(([, a = '', b = '']) => a + b);
  return { inteiras: [...new Set(inteiras)], meios: [...new Set(meios)] };
}

/** Returns whether a supplier's number is one of those in a text. */
export const isOfInscricao = (
  cpfCnpj: string,
  { inteiras, meios }: ReturnType<typeof inscricoesEm>,
): boolean => inteiras.includes(cpfCnpj) || (cpfCnpj.length === 11 && meios.includes(cpfCnpj.slice(3, 9)));
