import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { copyLook } from './copy-look.ts';
import styles from './framed-page.module.css';

interface FramedPageProps {
  title: string;
  /** The id of the part to which the page scrolls; `top` is its beginning. */
  place: string | null;
  children: ReactNode;
}

/**
 * A page in a document of its own, so that it is laid out for the width of its frame and not for that of the window.
 * Nothing in it can be used. While it goes on below the frame, its lower edge fades out.
 */
export function FramedPage({ title, place, children }: FramedPageProps) {
  const [inside, setInside] = useState<Document | null>(null);
  useEffect(() => (inside ? copyLook(document, inside) : undefined), [inside]);
  useEffect(() => {
    const view = inside?.defaultView;
    if (!view || place === null) return;
    const part = inside.getElementById(place);
    // Scrolling a part into view would also scroll the page around the frame.
    if (place === 'top') view.scrollTo({ top: 0 });
    else if (part) view.scrollTo({ top: view.scrollY + part.getBoundingClientRect().top });
  }, [inside, place]);
  return (
    <>
      <iframe
        className={styles.frame}
        title={title}
        srcDoc="<!doctype html>"
        onLoad={({ currentTarget }) => setInside(currentTarget.contentDocument)}
      />
      {inside ? createPortal(<Page inside={inside}>{children}</Page>, inside.body) : null}
    </>
  );
}

function Page({ inside, children }: { inside: Document; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  const [goesOn, setGoesOn] = useState(false);
  useEffect(() => {
    const { documentElement: root } = inside;
    const look = () => setGoesOn(root.scrollTop + root.clientHeight < root.scrollHeight - 1);
    const observer = new ResizeObserver(look);
    observer.observe(root);
    if (page.current) observer.observe(page.current);
    inside.addEventListener('scroll', look);
    return () => {
      observer.disconnect();
      inside.removeEventListener('scroll', look);
    };
  }, [inside]);
  return (
    <div ref={page} inert>
      {children}
      <div className={styles.fade} data-shown={goesOn} />
    </div>
  );
}
