import type { Layout } from '../../../contract/layouts/layout.ts';
import type { CampoPronto } from '../campos.ts';
import type { RegistroLido } from '../origens.ts';
import { textoLimpo } from '../valores/celula.ts';

/** Amounts with a decimal point, and amounts with a decimal comma or with points for thousands. */
const COM_PONTO = /^(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})\.\d{1,2}$/;
const COM_VIRGULA = /^(?:(?:\d{1,15}|\d{1,3}(?:\.\d{3}){1,4}),\d{1,2}|\d{1,3}(?:\.\d{3}){2,4})$/;

/** Returns the amount fields of a table whose decimal mark is detected cell by cell. */
const abertos = ({ formato, campos }: Layout, prontos: readonly CampoPronto[]): CampoPronto[] =>
  formato !== 'DELIMITADO' && formato !== 'PLANILHA'
    ? []
    : prontos.filter(({ campo, tipo }) => {
        const lido = campos.find((um) => um.campo === campo);
        return tipo === 'valor' && lido?.decimal === 'AUTO' && lido.decimaisImplicitos === null;
      });

/** Collects, line by line, which amount columns use a decimal point: in them 1.234 has no thousands, and 1,234 has. */
export class Decimais {
  readonly #abertos: readonly (readonly [CampoPronto, { ponto: boolean; virgula: boolean }])[];

  constructor(layout: Layout, prontos: readonly CampoPronto[]) {
    this.#abertos = abertos(layout, prontos).map((um) => [um, { ponto: false, virgula: false }] as const);
  }

  get vazio(): boolean {
    return this.#abertos.length === 0;
  }

  linha(registro: RegistroLido): void {
    for (const [{ acesso }, visto] of this.#abertos) {
      const cell = acesso.pega(registro);
      if (typeof cell !== 'string') continue;
      const digitos = textoLimpo(cell).replace(/[^\d.,]/g, '');
      visto.ponto ||= COM_PONTO.test(digitos);
      visto.virgula ||= COM_VIRGULA.test(digitos);
    }
  }

  /** Returns the fields whose columns use only a decimal point. */
  fim(): string[] {
    return this.#abertos.flatMap(([{ campo }, { ponto, virgula }]) => (ponto && !virgula ? [campo] : []));
  }
}

/** Returns the layout with a fixed decimal point on the columns that use only it. */
export const comDecimais = (layout: Layout, comPonto: readonly string[]): Layout =>
  comPonto.length === 0
    ? layout
    : {
        ...layout,
        campos: layout.campos.map((um) =>
          comPonto.includes(um.campo) ? { ...um, decimal: '.' as const } : um,
        ),
      };
