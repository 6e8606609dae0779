import { Skeleton } from '../../ui/LoadingSkeleton.js';

/** The page in grey, in its final size. */
export function DashboardSkeleton() {
  return (
    <>
      <div className="hello sk">
        <span className="skel avatar" />
        <div className="stack stack--2">
          <Skeleton width="min(260px,70%)" height={30} />
          <Skeleton width="min(310px,88%)" height={16} />
        </div>
        <Skeleton kind="btn" width={198} height={52} />
      </div>
      <div className="top">
        <section className="panel-deep bal skel-deep">
          <div className="stack stack--3">
            <Skeleton width={88} />
            <Skeleton width={190} height={40} />
            <Skeleton width={260} />
          </div>
          <div className="bal__act">
            <Skeleton width={138} height={44} />
            <Skeleton width={112} height={44} />
          </div>
          <div className="bal__spark" />
        </section>
        <section className="card lvl sk">
          <div className="lvl__head">
            <div className="stack stack--2 grow">
              <Skeleton width={200} height={22} />
              <Skeleton width={150} />
            </div>
            <Skeleton width={92} height={40} />
          </div>
          <div />
          <div className="lvl__foot">
            <Skeleton width={240} />
          </div>
        </section>
      </div>
      <div className="below sk">
        <div className="sec">
          <Skeleton width={180} height={26} />
        </div>
        <OrdersSkeleton />
      </div>
    </>
  );
}

export function OrdersSkeleton() {
  return (
    <div className="card orders sk">
      {[62, 48, 54, 58].map((width) => (
        <div className="order" key={width}>
          <Skeleton width={44} height={44} />
          <div className="order__main stack stack--2">
            <Skeleton width={`${width}%`} height={16} />
            <Skeleton width={`${width * 0.8}%`} />
          </div>
          <div className="order__sum">
            <Skeleton width={74} height={18} />
            <Skeleton width={92} height={26} />
          </div>
          <div className="order__line">
            <Skeleton height={40} />
            <Skeleton width={186} height={36} />
          </div>
        </div>
      ))}
    </div>
  );
}
