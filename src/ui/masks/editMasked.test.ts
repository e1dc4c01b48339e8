import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editMasked, type TextMask } from './editMasked.ts';
import { codeMask, dateMask, taxMask } from './masks.ts';

const cpfCnpj = taxMask('cpfCnpj');

/** Returns the masked text with the caret as `|`. */
function shown(mask: TextMask, { characters, caret }: { characters: string; caret: number }): string {
  const text = mask.format(characters);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

function type(mask: TextMask, text: string): string {
  let value = '';
  for (const key of text) {
    const previous = mask.format(value);
    const raw = previous + key;
    value = editMasked(mask, { raw, caret: raw.length, previous, inputType: 'insertText' }).characters;
  }
  return mask.format(value);
}

function paste(mask: TextMask, text: string): string {
  const edit = { raw: text, caret: text.length, previous: '', inputType: 'insertFromPaste' };
  return shown(mask, editMasked(mask, edit));
}

function press(mask: TextMask, withCaret: string, key: 'backspace' | 'delete' | string): string {
  const at = withCaret.indexOf('|');
  const previous = withCaret.replace('|', '');
  const from = key === 'backspace' ? at - 1 : at;
  const erases = key === 'backspace' || key === 'delete';
  const raw = previous.slice(0, from) + (erases ? '' : key) + previous.slice(erases ? from + 1 : from);
  const inputType =
    { backspace: 'deleteContentBackward', delete: 'deleteContentForward' }[key] ?? 'insertText';
  return shown(
    mask,
    editMasked(mask, { raw, caret: erases ? from : from + key.length, previous, inputType }),
  );
}

describe('digitar e colar números com máscara', () => {
  it('põe a pontuação enquanto se digita, e passa de CPF a CNPJ pela contagem', () => {
    expect(type(cpfCnpj, '52998224725')).toBe('529.982.247-25');
    expect(type(cpfCnpj, '12abc34501de35')).toBe('12.ABC.345/01DE-35');
  });

  it('aceita colado com e sem pontuação, com espaços em volta', () => {
    expect(paste(cpfCnpj, ' 12.ABC.345/01DE-35 ')).toBe('12.ABC.345/01DE-35|');
    expect(paste(cpfCnpj, '12abc34501de35')).toBe('12.ABC.345/01DE-35|');
    expect(paste(codeMask('phone'), '+55 (11) 98765-4321')).toBe('(11) 98765-4321|');
    expect(paste(codeMask('cep'), '01310-100')).toBe('01310-100|');
  });

  it('deixa o cursor onde se digita, no meio do número', () => {
    expect(press(cpfCnpj, '52|9.982', '1')).toBe('521|.998.2');
    expect(press(cpfCnpj, '529|.982', '1')).toBe('529.1|98.2');
    expect(press(cpfCnpj, '5|29.982', 'backspace')).toBe('|299.82');
  });

  it('apagar sobre a pontuação apaga o algarismo vizinho, sem prender o cursor', () => {
    expect(press(cpfCnpj, '529.|982', 'backspace')).toBe('52|9.82');
    expect(press(cpfCnpj, '529|.982', 'delete')).toBe('529|.82');
    expect(press(cpfCnpj, '529.982.|2', 'backspace')).toBe('529.98|2');
  });

  it('ignora um caractere que o campo não aceita, sem mover o cursor', () => {
    expect(press(codeMask('cep'), '013|10', 'x')).toBe('013|10');
  });

  it('o cursor nunca sai do texto, e os caracteres são sempre os que contam', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(40), (raw, at) => {
        const caret = Math.min(at, raw.length);
        const result = editMasked(cpfCnpj, { raw, caret, previous: '', inputType: 'insertText' });
        expect(result.characters).toBe(cpfCnpj.normalize(raw));
        expect(result.caret).toBeGreaterThanOrEqual(0);
        expect(result.caret).toBeLessThanOrEqual(cpfCnpj.format(result.characters).length);
      }),
    );
  });
});

describe('digitar e colar datas', () => {
  it.each([
    ['05032026', '05/03/2026'],
    ['5/3/2026', '05/03/2026'],
    ['05/03/2026', '05/03/2026'],
  ])('digitar %s dá %s', (keys, text) => {
    expect(type(dateMask, keys)).toBe(text);
  });

  it.each(['2026-03-05', '05/03/2026', ' 5/3/2026'])('colar %j dá a data', (text) => {
    expect(paste(dateMask, text.trim())).toBe('05/03/2026|');
  });

  it('apagar o zero do dia não o traz de volta', () => {
    expect(press(dateMask, '0|5/03/2026', 'backspace')).toBe('|50/32/026');
  });
});
