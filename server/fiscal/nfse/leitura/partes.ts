import { isUf } from '../../../../contract/brasil/uf.ts';
import type { ParteNota } from '../../../../contract/fiscal/nfse/nota.ts';
import type { CampoParte, LugaresParte } from './campos.ts';
import { cep, codigoMunicipio, documento } from './codigos.ts';

/** Reads a party of a nota in any layout. `lugares` are the places of its fields, `texto` looks them up. */
export function parteDe(lugares: LugaresParte, texto: (lugar: string) => string): ParteNota {
  const said = (campo: CampoParte, accept: (text: string) => string = (text) => text): string => {
    for (const lugar of lugares[campo] ?? []) {
      const found = accept(texto(lugar).trim());
      if (found !== '') return found;
    }
    return '';
  };
  const street = [said('tipoLogradouro'), said('logradouro')].filter(Boolean).join(' ');
  const line = [street, said('numero'), said('complemento'), said('bairro')];
  return {
    documento: said('documento', documento),
    nif: said('nif'),
    inscricaoMunicipal: said('inscricaoMunicipal'),
    nome: said('nome'),
    nomeFantasia: said('nomeFantasia'),
    endereco: line.filter((part) => part !== '' && part !== '-').join(', '),
    cep: said('cep', cep),
    codigoMunicipio: said('codigoMunicipio', codigoMunicipio),
    // Some layouts write the code where the name belongs.
    municipio: said('municipio', (text) => (/^\d+$/.test(text) ? '' : text)),
    uf: said('uf', (text) => (isUf(text.toUpperCase()) ? text.toUpperCase() : '')),
    email: said('email'),
    telefone: said('telefone'),
  };
}

/** Returns whether a party has any field at all. */
export const saysAnything = (parte: ParteNota): boolean => Object.values(parte).some((text) => text !== '');
