import type { Folha } from '../../../../contract/fiscal/folha.ts';
import type { ParteNota } from '../../../../contract/fiscal/nfse/nota.ts';
import { leavesOf } from '../../documentos/folha/mostrados.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { elementosEm, procuraEm } from '../leitura/caminhos.ts';

/** A party of the nota, as a block of the paper prints it. */
export interface Pessoa {
  documento: string;
  inscricaoMunicipal: string;
  telefone: string;
  nome: string;
  /** IBGE code of the city; '' abroad. */
  codigo: string;
  cidade: string;
  uf: string;
  /** CEP, or the postal code abroad. */
  cep: string;
  endereco: string;
  email: string;
}

/**
 * Reads a nota by the places of the national layout (below `infNFSe` and `infDPS`), whatever its own layout. The first place
 * with a text counts; '' if none has one.
 */
export interface FonteDaFolha {
  dito: (...lugares: readonly string[]) => string;
  /**
   * As `dito`, but without marking the place as printed, for values such as a city's code: the page still shows them in
   * `resto`.
   */
  espiado: (...lugares: readonly string[]) => string;
  /** All texts of a place that may repeat. */
  todos: (lugar: string) => string[];
  /** The party in the first of these groups that names one. */
  pessoa: (...grupos: readonly string[]) => Pessoa | null;
  /** Elements of the file that are not on the whole sheet: the paper has no room for them. */
  resto: (folha: Folha) => XmlElement[];
}

const PESSOA = {
  documento: ['CNPJ', 'CPF', 'NIF'],
  inscricaoMunicipal: ['IM'],
  telefone: ['fone'],
  nome: ['xNome'],
  codigo: ['end/endNac/cMun', 'enderNac/cMun', 'end/cMun'],
  cidade: ['end/endExt/xCidade', 'end/xMun', 'enderNac/xMun'],
  uf: ['end/endExt/xEstProvReg', 'enderNac/UF', 'end/UF'],
  cep: ['end/endNac/CEP', 'enderNac/CEP', 'end/CEP', 'end/endExt/cEndPost'],
  email: ['email'],
} as const satisfies Partial<Record<keyof Pessoa, readonly string[]>>;
const ENDERECO = ['xLgr', 'nro', 'xCpl', 'xBairro'];

/** Reads a nota of the national layout; `raiz` is its element `NFSe` or `DPS`. */
export function fonteDoXml(raiz: XmlElement): FonteDaFolha {
  const texto = procuraEm(raiz);
  const elementos = elementosEm(raiz);
  const asked = new Set<XmlElement>();
  const dito = (...lugares: readonly string[]): string => {
    for (const lugar of lugares) {
      const said = texto(lugar);
      if (said === '') continue;
      const [first] = elementos(lugar).filter((element) => element.texto !== '');
      if (first) asked.add(first);
      return said;
    }
    return '';
  };
  const pessoa = (...grupos: readonly string[]): Pessoa | null => {
    const found = grupos.filter((grupo) => elementos(grupo).length > 0);
    if (found.length === 0) return null;
    const at = (lugares: readonly string[]) =>
      dito(...found.flatMap((grupo) => lugares.map((lugar) => `${grupo}/${lugar}`)));
    // An address is read from one group only, so that a street never joins another group's city.
    const withStreet = found.find((grupo) =>
      ['end', 'enderNac'].some((end) => texto(`${grupo}/${end}/xLgr`)),
    );
    const street = withStreet ?? found[0] ?? '';
    const own = (lugares: readonly string[]) => dito(...lugares.map((lugar) => `${street}/${lugar}`));
    const read: Pessoa = {
      documento: at(PESSOA.documento),
      inscricaoMunicipal: at(PESSOA.inscricaoMunicipal),
      telefone: at(PESSOA.telefone),
      nome: at(PESSOA.nome),
      codigo: own(PESSOA.codigo),
      cidade: own(PESSOA.cidade),
      uf: own(PESSOA.uf),
      cep: own(PESSOA.cep),
      endereco: ENDERECO.map((part) => own([`end/${part}`, `enderNac/${part}`]))
        .filter(Boolean)
        .join(', '),
      email: at(PESSOA.email),
    };
    return Object.values(read).some(Boolean) ? read : null;
  };
  return {
    dito,
    espiado: (...lugares) => lugares.map(texto).find(Boolean) ?? '',
    pessoa,
    todos: (lugar) =>
      elementos(lugar).flatMap((element) => {
        asked.add(element);
        return element.texto === '' ? [] : [element.texto];
      }),
    resto: () => {
      const shown = new Set([...asked].map(({ nome, texto: said }) => `${nome} ${said}`));
      return leavesOf(raiz).filter(({ nome, texto: said }) => !shown.has(`${nome} ${said}`));
    },
  };
}

/** Converts a party of another layout into the form of the paper. */
export const pessoaDaParte = (parte: ParteNota): Pessoa => ({
  documento: parte.documento || parte.nif,
  inscricaoMunicipal: parte.inscricaoMunicipal,
  telefone: parte.telefone,
  nome: parte.nome || parte.nomeFantasia,
  codigo: parte.codigoMunicipio,
  cidade: parte.municipio,
  uf: parte.uf,
  cep: parte.cep,
  endereco: parte.endereco,
  email: parte.email,
});
