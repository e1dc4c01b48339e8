import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useSeesAll } from '../../authProvider/breadth.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { Shape } from '../../ui/Shape.tsx';
import { changeBreadth } from './changeEmpresa.ts';

/** 'Todas as minhas empresas' beside the chosen one, which stays chosen (decisions, 'One company or all'). */
export function BreadthToggle() {
  const translate = useTranslate();
  const tipId = useId();
  const { empresas, empresaUsuario } = useSession();
  const all = useSeesAll();
  const count = empresas.length;
  const tip = all
    ? translate('empresa_selector.todas_ligado', { smart_count: count, nome: empresaUsuario?.nome ?? '' })
    : translate('empresa_selector.todas_desligado', { smart_count: count });
  return (
    <button
      type="button"
      className="farol-todas"
      data-dica={tip}
      aria-describedby={tipId}
      aria-pressed={all}
      onClick={() => void changeBreadth(!all)}
    >
      <Shape name="companies" />
      <span className="farol-so-voz">{translate('empresa_selector.todas')}</span>
      <span aria-hidden className="farol-largo-lg">
        {translate('empresa_selector.todas_curto', { total: count })}
      </span>
      <span id={tipId} hidden>
        {tip}
      </span>
    </button>
  );
}
