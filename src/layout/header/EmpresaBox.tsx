import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import type { EmpresaUsuario } from '../../../contract/session.ts';
import { failedToLoad } from '../../feedback/failedToLoad.ts';
import { AmbienteTag } from '../../ui/AmbienteTag.tsx';
import { EmpresaBadge } from '../../ui/EmpresaBadge.tsx';
import { empresaLabel, isTodas, maskedLabel } from '../../ui/empresaOptions.ts';
import { later } from '../../ui/later.tsx';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { Shape } from '../../ui/Shape.tsx';
import { useOpening } from '../../ui/useOpening.ts';
import { useEmpresaBox } from './useEmpresaBox.ts';

const EmpresaList = later(async () => (await import('./EmpresaList.tsx')).EmpresaList);

interface Props {
  /** All options, `todas` first. */
  empresas: readonly EmpresaUsuario[];
  chosen: EmpresaUsuario;
  /** Text for all companies while they are selected. */
  todas: string;
  onChoose: (empresa: EmpresaUsuario) => void;
}

/**
 * Renders the only indication of what the tab is about, all companies or one, and the box that changes it (docs/especificacao.md 2.4): a
 * combobox over a list of any length.
 */
export function EmpresaBox({ empresas, chosen, todas, onChoose }: Props) {
  const translate = useTranslate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const { query, isOpen, found, active, moved, open, close, type, choose, onKeyDown } = useEmpresaBox({
    empresas,
    chosen,
    onChoose,
  });
  const listed = useOpening(isOpen ? found : null);
  const all = isTodas(chosen);
  const whole = all ? todas : empresaLabel(chosen.nome, formatCpfCnpj(chosen.cpfCnpj));
  const toggleLabel = translate(isOpen ? 'empresa_selector.fechar' : 'empresa_selector.abrir');
  const toggle = () => {
    input.current?.focus();
    if (isOpen) close();
    else open();
  };
  return (
    <>
      <div ref={setBox} className="farol-empresa" data-dica={isOpen ? undefined : whole}>
        <EmpresaBadge empresa={chosen} />
        <input
          ref={input}
          type="text"
          value={query ?? (all ? todas : maskedLabel(chosen))}
          placeholder={translate('empresa_selector.filtrar')}
          onChange={(event) => type(event.target.value)}
          onClick={() => !isOpen && open()}
          onFocus={(event) => event.target.select()}
          onBlur={close}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-label={translate('empresa_selector.rotulo')}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
          aria-describedby={`${listId}-ambiente`}
          autoComplete="off"
          spellCheck={false}
        />
        <span id={`${listId}-ambiente`}>
          <AmbienteTag ambiente={chosen.ambiente} />
        </span>
        <button
          type="button"
          className="farol-redondo"
          data-aberto={isOpen || undefined}
          tabIndex={-1}
          aria-label={toggleLabel}
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          <Shape name="more" />
        </button>
      </div>
      <OnDemand wanted={listed !== null} onFailure={failedToLoad}>
        {listed && (
          <EmpresaList
            id={listId}
            anchor={box}
            empresas={listed}
            chosen={chosen}
            active={active}
            moved={moved}
            onChoose={(empresa) => {
              // Chosen by touch or mouse: the on-screen keyboard is no longer needed.
              input.current?.blur();
              choose(empresa);
            }}
          />
        )}
      </OnDemand>
    </>
  );
}
