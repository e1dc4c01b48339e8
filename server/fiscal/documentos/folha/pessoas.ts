import type { Campo, Secao } from '../../../../contract/fiscal/folha.ts';
import { at, child, textAt } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { taxNumberAt } from '../values.ts';
import { caixas, caixasDoEndereco, campos, camposAt, demais, type Element, moment } from './partes.ts';

/** Returns day and hour of a moment of the document; old layouts have the hour separately. */
export function diaEHora(text: string, hour = ''): [dia: string, hora: string] {
  const [day = '', time = ''] = text === '' ? [] : moment(text).split(' ');
  return [day, time || hour.slice(0, 5)];
}

/** Returns the block of the buyer, or for an entry of the seller (MOC, annex II), from `infNFe`. */
export function destinatario(inf: XmlElement): Secao[] {
  const [ide, dest] = [child(inf, 'ide'), child(inf, 'dest')];
  const { rua, bairro, municipio, uf, cep, fone, pais } = caixasDoEndereco(child(dest, 'enderDest'), dest);
  const issued = diaEHora(textAt(ide, 'dhEmi') || textAt(ide, 'dEmi'))
    .join(' ')
    .trim();
  const moved = textAt(ide, 'dhSaiEnt') || textAt(ide, 'dSaiEnt');
  const [day, hour] = diaEHora(moved, textAt(ide, 'hSaiEnt'));
  const foreign = textAt(dest, 'idEstrangeiro') === '' ? 'CNPJ/CPF' : 'Identificação de estrangeiro';
  const more = demais(
    camposAt(dest, [
      ['Inscrição municipal', 'IM'],
      ['SUFRAMA', 'ISUF'],
      ['E-mail', 'email'],
    ]),
  );
  return campos('Destinatário / remetente', [
    ...caixas([
      ['Nome ou razão social', 118, textAt(dest, 'xNome')],
      [foreign, 44, taxNumberAt(dest), 'documento'],
      ['Emissão', 34, issued],
      ['Endereço', 94, rua],
      ['Bairro / distrito', 48, bairro],
      ['CEP', 20, cep],
      ['Data da saída ou entrada', 34, day],
      ['Município', 74, [municipio, pais && `(${pais})`].filter(Boolean).join(' ')],
      ['Telefone', 32, fone],
      ['UF', 12, uf],
      ['Inscrição estadual', 44, textAt(dest, 'IE')],
      ['Hora da saída ou entrada', 34, hour],
    ]),
    ...more,
  ]);
}

/** Returns the place of pickup or delivery, when it is not a party's address (NT 2018.005). */
export function local(titulo: string, element: Element): Secao[] {
  if (!element) return [];
  const { rua, bairro, municipio, uf, cep, fone, pais } = caixasDoEndereco(element, element);
  return campos(
    titulo,
    caixas([
      ['Nome ou razão social', 112, textAt(element, 'xNome')],
      ['CNPJ/CPF', 44, taxNumberAt(element), 'documento'],
      ['Inscrição estadual', 40, textAt(element, 'IE')],
      ['Endereço', 112, rua],
      ['Bairro / distrito', 62, bairro],
      ['CEP', 22, cep],
      ['Município', 112, [municipio, pais && `(${pais})`].filter(Boolean).join(' ')],
      ['UF', 44, uf],
      ['Telefone', 40, fone],
    ]),
  );
}

/** Returns the lines of a party of a CT-e, the same in each of its blocks. */
export function parteCte(element: Element, end: string): Campo[] {
  const { rua, bairro, municipio, uf, cep, fone, pais } = caixasDoEndereco(at(element, end), element);
  return caixas([
    ['Nome', 196, textAt(element, 'xNome')],
    ['Endereço', 196, [rua, bairro].filter(Boolean).join(' – ')],
    ['Município', 140, [municipio, uf].filter(Boolean).join(' – ')],
    ['CEP', 56, cep],
    ['CNPJ/CPF', 98, taxNumberAt(element), 'documento'],
    ['IE', 98, textAt(element, 'IE')],
    ['País', 98, pais || (element ? textAt(at(element, end), 'xPais') : '')],
    ['Telefone', 98, fone],
  ]);
}
