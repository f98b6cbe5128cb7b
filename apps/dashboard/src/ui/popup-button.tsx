import {
  cloneElement,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useId,
  useState,
} from 'react';

type Press = KeyboardEvent<HTMLElement> | MouseEvent<HTMLElement>;

/** What opens a popup: a button, or what renders one with its attributes. */
export type PopupTrigger = ReactElement<ComponentPropsWithRef<'button'>>;

interface PopupButtonOptions {
  trigger: PopupTrigger;
  kind: 'menu' | 'dialog';
  /** Left out, the button itself knows. */
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Loads the popup's code: called as soon as the pointer or the focus reaches the button. */
  load: () => unknown;
}

export interface PopupState {
  /** The popup carries it, the button points at it. */
  popupId: string;
  /** The button names the popup, and is where it stands. */
  buttonId: string;
  button: () => HTMLElement | null;
  isOpen: boolean;
  /** The last press was one of a key or of a screen reader. */
  isByKeyboard: boolean;
  setOpen: (isOpen: boolean) => void;
}

/**
 * The button of a popup whose code waits for its first use. It stays the same element throughout, so that it keeps focus
 * and place; the popup comes beside it.
 */
export function usePopupButton({ trigger, kind, open, onOpenChange, load }: PopupButtonOptions) {
  const [own, setOwn] = useState({ isOpen: false, isByKeyboard: false });
  const popupId = useId();
  const ownId = useId();
  const isOpen = open ?? own.isOpen;
  const change = (next: boolean, isByKeyboard = own.isByKeyboard) => {
    setOwn({ isOpen: next, isByKeyboard });
    onOpenChange?.(next);
  };
  const near = () => void Promise.resolve(load()).catch(() => undefined); // a press asks again, and tells
  const buttonId = trigger.props.id ?? ownId;
  const arrows = kind === 'menu' ? (event: KeyboardEvent<HTMLElement>) => isArrow(event) && openBy(event) : undefined;
  function openBy(event: Press) {
    event.preventDefault();
    change(true, true);
  }
  const attributes = {
    id: buttonId,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? popupId : undefined,
    'data-popup-open': isOpen ? '' : undefined,
    onPointerEnter: near,
    onFocus: near,
    onKeyDown: arrows,
    // a press by Enter, Space or a screen reader counts no clicks
    onClick: (event: MouseEvent<HTMLElement>) => change(!isOpen, event.detail === 0),
  };
  const state: PopupState = {
    popupId,
    buttonId,
    button: () => document.getElementById(buttonId),
    isOpen,
    isByKeyboard: own.isByKeyboard,
    setOpen: change,
  };
  return { button: cloneElement(trigger, attributes), state };
}

const isArrow = ({ key }: KeyboardEvent): boolean => key === 'ArrowDown' || key === 'ArrowUp';
